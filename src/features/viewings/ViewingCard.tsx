import { viewingPaths } from '@api/viewingPaths';
import { useServerNow } from '@data/browser/serverClock';
import { useOfferViewings } from '@data/offers/useViewings';
import { viewingsPort } from '@data/offers/viewings';
import { useLiveQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { getMembersSigningContext, isMembersLandlord, type ViewerHashes } from '@domain/offers/membersView';
import type { MembersOffer } from '@domain/offers/projections';
import { MINUTE_MS } from '@domain/shared/dates';
import { NO_HOURS, type ViewingTimes } from '@domain/viewings/availability';
import { getFreeSlots } from '@domain/viewings/slots';
import { isViewingOpen, type Viewing, whyCannotArrangeViewing } from '@domain/viewings/viewing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useKeptFocus } from '@ui/hooks/useKeptFocus';
import { SectionCard } from '@ui/layout/SectionCard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BookForm } from './BookForm';
import { combineViewings, getViewings, summarizeViewings } from './combineViewings';
import { MoreButton } from './MoreButton';
import { TimeDialog } from './TimeDialog';
import { ViewingRow } from './ViewingRow';

export type ViewingFacts = { offer: MembersOffer; hashes: ViewerHashes; viewer: Viewer };

/** Texts of later toasts, dialogs and forms. They load first, so that nothing on the screen waits for them. */
const TEXTS = ['viewings', 'errors', 'validation'] as const;

/** Viewings of an offer: a visitor books one, the landlord's side sees all and sets the times. */
export default function ViewingCard({ offer, hashes, viewer }: ViewingFacts) {
  const { t } = useTranslation(TEXTS);
  const { watchTimes } = viewingsPort;
  const isLandlord = isMembersLandlord(offer, hashes);
  const now = useServerNow(MINUTE_MS);
  const times = useLiveQuery(['viewingTimes', offer.id], watchTimes(offer.id));
  const { ahead, past } = useOfferViewings(viewer, offer.id, isLandlord ? 'landlord' : 'tenant');
  const listed = combineViewings([ahead, past]);
  const refusal = isLandlord
    ? null
    : whyCannotArrangeViewing(viewer, getMembersSigningContext(offer, hashes, now));
  const isReady = times.status === 'success' && listed.status === 'success';
  const isFailed = times.status === 'error' || listed.status === 'error';
  const own = [...getViewings(past).toReversed(), ...getViewings(ahead)];
  const latest = own.at(-1);
  const part = isLandlord ? 'landlord' : latest && isViewingOpen(latest, now) ? 'own' : 'visitor';
  if (refusal === 'offerBlocked' || (refusal === 'offerNotActive' && own.length === 0)) return null;
  return (
    <SectionCard title={t(`${part}.title`)} lead={t(`${part}.lead`)}>
      {isFailed && (
        <ErrorState
          onRetry={() => {
            void times.refetch();
            listed.retry();
          }}
        />
      )}
      {!isReady && !isFailed && <Skeleton variant="rounded" height={160} aria-hidden />}
      {isReady && isLandlord && (
        <LandlordPart offer={offer} times={times.data} viewings={own} now={now} showMore={listed.showMore} />
      )}
      {isReady && !isLandlord && (
        <VisitorPart
          offer={offer}
          times={times.data}
          viewings={own}
          now={now}
          canArrange={refusal === null}
        />
      )}
    </SectionCard>
  );
}

/** Takes the focus when a step removes the button that was pressed. */
const PART = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'minmax(0, 1fr)',
  outline: 'none',
} as const;

type PartProps = {
  offer: MembersOffer;
  times: ViewingTimes | null;
  viewings: readonly Viewing[];
  now: number;
};

function VisitorPart({ offer, times, viewings, now, canArrange }: PartProps & { canArrange: boolean }) {
  const { t } = useTranslation('viewings');
  const { call } = viewingsPort;
  const [isAsking, setAsking] = useState(false);
  const viewing = viewings.at(-1);
  const request = (startsAt: number, note: string) =>
    call('requestViewing', { offerId: offer.id, startsAt, note });
  const availability = times ?? NO_HOURS;
  const { offerValidTo } = offer;
  const slots = getFreeSlots({ availability, booked: times?.booked ?? [], now, offerValidTo });
  const isOpen = viewing !== undefined && isViewingOpen(viewing, now);
  const place = useKeptFocus<HTMLDivElement>(summarizeViewings(viewings, now));
  return (
    <Box ref={place} tabIndex={-1} sx={PART}>
      {viewing && <ViewingRow viewing={viewing} side="tenant" now={now} />}
      {canArrange && !isOpen && (
        <>
          {slots.length > 0 ? (
            <BookForm offerId={offer.id} slots={slots} />
          ) : (
            <Typography sx={{ color: 'text.secondary' }}>{t(times ? 'noneFree' : 'noneSet')}</Typography>
          )}
          <Button
            variant="outlined"
            color="secondary"
            onClick={() => setAsking(true)}
            sx={{ justifySelf: { sm: 'start' } }}
          >
            {t('request.open')}
          </Button>
        </>
      )}
      {isAsking && <TimeDialog about="request" send={request} onClose={() => setAsking(false)} />}
    </Box>
  );
}

function LandlordPart({
  offer,
  times,
  viewings,
  now,
  showMore,
}: PartProps & { showMore: (() => void) | null }) {
  const { t } = useTranslation('viewings');
  const open = viewings.filter((viewing) => isViewingOpen(viewing, now));
  const over = viewings.filter((viewing) => !isViewingOpen(viewing, now)).toReversed();
  const place = useKeptFocus<HTMLDivElement>(summarizeViewings(viewings, now));
  return (
    <Box ref={place} tabIndex={-1} sx={PART}>
      {viewings.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(times ? 'landlord.none' : 'landlord.notSet')}
        </Typography>
      )}
      {open.map((viewing) => (
        <ViewingRow key={viewing.id} viewing={viewing} side="landlord" now={now} />
      ))}
      {over.length > 0 && (
        <Typography variant="h3" sx={{ mt: open.length > 0 ? 2 : 0 }}>
          {t('page.over')}
        </Typography>
      )}
      {over.map((viewing) => (
        <ViewingRow key={viewing.id} viewing={viewing} side="landlord" now={now} />
      ))}
      <MoreButton onClick={showMore} />
      <Button
        component={Link}
        to={viewingPaths.times(offer.id)}
        variant={times ? 'outlined' : 'contained'}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t(times ? 'landlord.change' : 'landlord.set')}
      </Button>
    </Box>
  );
}
