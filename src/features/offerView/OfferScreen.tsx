import { useRenderTime } from '@data/browser/hydration';
import { useAuthModal } from '@data/session/authModal';
import { getMembersState } from '@domain/offers/membersView';
import { isBlocked } from '@domain/offers/predicates';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { SectionCard } from '@ui/layout/SectionCard';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { CostCard } from './cost/CostCard';
import { DetailTables } from './details/DetailTables';
import { Gallery } from './gallery/Gallery';
import { getPhotoSources } from './getPhotoSources';
import { MapCard } from './map/MapCard';
import { NegotiationSection } from './NegotiationSection';
import { OfferFacts } from './OfferFacts';
import { OfferHead } from './OfferHead';
import { OfferPanel } from './panel/OfferPanel';
import { PhonePanel } from './panel/PhonePanel';
import { SidePanel } from './panel/SidePanel';
import { ShareMenu } from './ShareMenu';
import { SchematicCard } from './schematic/SchematicCard';
import { type DisplayedOffer, getMembersOffer } from './shown';
import { useViewTracking } from './useViewTracking';

const DocumentsCard = lazy(() => import('./documents/DocumentsCard'));

type Props = {
  shown: DisplayedOffer;
  alerts?: ReactNode;
  /** Buttons beside the name: favorites, comparison. */
  actions?: ReactNode;
  /** Questions and counter-offers of the signed-in user. */
  negotiation?: ReactNode;
};

const getState = (shown: DisplayedOffer, now: number) => {
  const facts = getMembersOffer(shown);
  return facts ? getMembersState(facts, now) : shown.offer.state;
};

/** Whether others see the offer as well, so that it can be saved, compared and shared. */
const isPublic = (shown: DisplayedOffer): boolean => {
  const facts = getMembersOffer(shown);
  return shown.audience !== 'preview' && !(facts && isBlocked(facts));
};

/**
 * Screen of an offer: photos on top, facts on the left, panel on the right; on phones the panel is a bottom bar (Spec 2
 * §2). In reading and tab order the panel follows the name.
 */
export function OfferScreen({ shown, alerts, actions, negotiation }: Props) {
  const { t } = useTranslation('offerView');
  // at each render: the session, and with it the server's clock, may be known only after the first one
  const now = useRenderTime();
  const { offer } = shown;
  const photos = getPhotoSources(shown);
  const account = useAccountActions();
  useDocumentTitle(offer.name || undefined);
  const isPreview = shown.audience === 'preview';
  useViewTracking(isPreview ? null : offer.id);
  const full = shown.audience === 'member' ? shown.view.full : null;
  const panel = <OfferPanel shown={shown} {...account} />;
  return (
    <>
      {alerts}
      <Gallery photos={photos} name={offer.name} />
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
        <SidePanel>{panel}</SidePanel>
        <Box sx={{ display: 'grid', gap: { xs: 5, md: 8 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <OfferFacts offer={offer} now={now} />
          {offer.description && (
            <SectionCard title={t('description')}>
              <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line' }}>{offer.description}</Typography>
            </SectionCard>
          )}
          <Box component="section" aria-label={t('details')}>
            <Typography variant="h2" sx={{ mb: 4 }}>
              {t('details')}
            </Typography>
            <DetailTables shown={shown} onSignIn={account.onSignIn} />
          </Box>
          <SchematicCard levels={offer.areaDetails.levels} />
          {full && (
            <Suspense fallback={<Skeleton variant="rounded" height={200} aria-hidden />}>
              <DocumentsCard offer={full} now={now} />
            </Suspense>
          )}
          <CostCard shown={shown} onSignIn={account.onSignIn} />
          <NegotiationSection shown={shown} onSignIn={account.onSignIn}>
            {negotiation}
          </NegotiationSection>
          {offer.geoMarker && <MapCard place={offer.geoMarker} name={offer.name} />}
        </Box>
      </Box>
      <PhonePanel shown={shown} onSignIn={account.onSignIn}>
        {panel}
      </PhonePanel>
    </>
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
