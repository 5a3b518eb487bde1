import { useRenderTime } from '@data/browser/hydration';
import { useAuthModal } from '@data/session/authModal';
import { getMembersState } from '@domain/offers/membersView';
import { findPlan, listPhotos } from '@domain/offers/photos';
import { isBlocked } from '@domain/offers/predicates';
import { computeTotalRoomArea } from '@domain/offers/rooms';
import { hasRent } from '@domain/offers/trueCost';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { SectionCard } from '@ui/layout/SectionCard';
import { WhenNear } from '@ui/layout/WhenNear';
import { loadable } from '@ui/loadable';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CostCard } from './cost/CostCard';
import { Gallery } from './gallery/Gallery';
import { getPhotoSources } from './getPhotoSources';
import { MapCard } from './map/MapCard';
import { NegotiationSection } from './NegotiationSection';
import { OfferHead } from './OfferHead';
import { getAnchor, OfferNav } from './OfferNav';
import { OfferPanel } from './panel/OfferPanel';
import { PhonePanel } from './panel/PhonePanel';
import { SidePanel } from './panel/SidePanel';
import { PremisesCard } from './premises/PremisesCard';
import { ShareMenu } from './ShareMenu';
import { type DisplayedOffer, getMembersOffer } from './shown';
import { SIMILAR_PX } from './similar/height';
import { Terms } from './terms/Terms';
import { useViewTracking } from './useViewTracking';

const DocumentsCard = lazy(() => import('./documents/DocumentsCard'));
const SchematicCard = loadable(() => import('./schematic/SchematicCard'));
const DataTables = loadable(() => import('./details/DataTables'));

/** Height (px) of the landlord's plan, or of the drawing of a level with its list. */
const LEVEL_PX = 560;
/** Height (px) of the folded tables with the levels open. */
const TABLES_PX = 820;

/** On a phone the photos reach the header, unless an alert stands above them. */
const photosPlace = {
  ...getAnchor('photos').sx,
  '&:first-of-type': { mt: { xs: -6, sm: 0 } },
} as const;

type Props = {
  shown: DisplayedOffer;
  alerts?: ReactNode;
  /** Buttons beside the name: favorites, comparison. */
  actions?: ReactNode;
  /** Questions and counter-offers of the signed-in user. */
  negotiation?: ReactNode;
  /** Similar offers; they render when they come near the screen. */
  similar?: ReactNode;
};

const getState = (shown: DisplayedOffer, now: number) => {
  const facts = getMembersOffer(shown);
  return facts ? getMembersState(facts, now) : shown.offer.state;
};

/** Returns whether others see the offer as well, so that it can be saved, compared and shared. */
const isPublic = (shown: DisplayedOffer): boolean => {
  const facts = getMembersOffer(shown);
  return shown.audience !== 'preview' && !(facts && isBlocked(facts));
};

/** Returns whether there is a cost to show, or a visitor who would see one after signing in. */
const hasCost = (shown: DisplayedOffer): boolean => {
  const offer = getMembersOffer(shown);
  return offer === null || hasRent(offer);
};

/**
 * Screen of an offer: photos on top, facts on the left, panel on the right; on phones the panel is a bottom bar (Spec 2
 * §2), and its prompt for visitors ends the page. In reading and tab order the panel follows the name.
 */
export function OfferScreen({ shown, alerts, actions, negotiation, similar }: Props) {
  const { t } = useTranslation('offerView');
  // at each render: the session, and with it the server's clock, may be known only after the first one
  const now = useRenderTime();
  const { offer } = shown;
  const { levels } = offer.areaDetails;
  const sources = { photos: getPhotoSources(shown) };
  const photos = listPhotos(sources);
  const ownPlan = findPlan(sources);
  const hasDrawing = computeTotalRoomArea(levels) > 0;
  const hasPlan = hasDrawing || ownPlan !== null;
  const account = useAccountActions();
  useDocumentTitle(offer.name || undefined);
  const isPreview = shown.audience === 'preview';
  useViewTracking(isPreview ? null : offer.id);
  const full = shown.audience === 'member' ? shown.view.full : null;
  const panel = <OfferPanel shown={shown} {...account} />;
  return (
    <>
      {alerts}
      <Box {...getAnchor('photos')} {...(photos.length > 0 && { sx: photosPlace })}>
        <Gallery photos={photos} name={offer.name} rent={getMembersOffer(shown)?.price || null} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          mt: { xs: 5, md: 8 },
          gap: { xs: 5, md: 8 },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'minmax(0, 1fr) 328px',
            lg: 'minmax(0, 1fr) 392px',
          },
          gridTemplateRows: { sm: 'auto 1fr' },
          alignItems: 'start',
        }}
      >
        <OfferHead
          offer={offer}
          state={getState(shown, now)}
          now={now}
          reservedUntil={getMembersOffer(shown)?.reservation?.endsAt ?? null}
        >
          {isPublic(shown) && (
            <>
              {actions}
              <ShareMenu name={offer.name} />
            </>
          )}
        </OfferHead>
        <SidePanel isOnPhones={shown.audience === 'visitor'}>{panel}</SidePanel>
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 6 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OfferNav
            has={{
              photos: photos.length > 0,
              premises: true,
              plan: hasPlan,
              cost: hasCost(shown),
              location: offer.geoMarker !== null,
              terms: true,
            }}
          />
          <Box {...getAnchor('premises')}>
            <PremisesCard offer={offer} now={now} />
          </Box>
          {offer.description && (
            <SectionCard title={t('description')}>
              <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>{offer.description}</Typography>
            </SectionCard>
          )}
          {hasPlan && (
            <Box {...getAnchor('plan')}>
              <WhenNear
                height={LEVEL_PX * (Number(ownPlan !== null) + (hasDrawing ? levels.length : 0))}
                preload={SchematicCard.fetch}
              >
                <SchematicCard levels={levels} plan={ownPlan} name={offer.name} />
              </WhenNear>
            </Box>
          )}
          {hasCost(shown) && (
            <Box {...getAnchor('cost')}>
              <CostCard shown={shown} />
            </Box>
          )}
          {offer.geoMarker && (
            <Box {...getAnchor('location')}>
              <MapCard offer={offer} place={offer.geoMarker} />
            </Box>
          )}
          <Part title={t('nav.terms')} {...getAnchor('terms')}>
            <Terms shown={shown} />
          </Part>
          <Part title={t('details')}>
            <WhenNear height={TABLES_PX} preload={DataTables.fetch}>
              <DataTables shown={shown} />
            </WhenNear>
          </Part>
          {full && (
            <Suspense fallback={<Skeleton variant="rounded" height={200} aria-hidden />}>
              <DocumentsCard offer={full} now={now} />
            </Suspense>
          )}
          <NegotiationSection shown={shown}>{negotiation}</NegotiationSection>
        </Box>
      </Box>
      {similar && (
        <Box sx={{ mt: { xs: 8, md: 12 } }}>
          <WhenNear height={SIMILAR_PX}>{similar}</WhenNear>
        </Box>
      )}
      <PhonePanel shown={shown} onSignIn={account.onSignIn}>
        {panel}
      </PhonePanel>
    </>
  );
}

type PartProps = Partial<ReturnType<typeof getAnchor>> & { title: string; children: ReactNode };

/** Section without a card of its own. */
function Part({ title, children, ...anchor }: PartProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} {...anchor}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 4 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Sign in or sign up, then return to this offer. */
const useAccountActions = () => {
  const authModal = useAuthModal();
  const { pathname } = useLocation();
  return {
    onSignIn: () => authModal.open('signIn', { next: pathname }),
    onSignUp: () => authModal.open('signUp', { next: pathname }),
  };
};
