import { paths } from '@app/paths';
import { useLive } from '@data/liveQuery';
import type { OfferListName } from '@data/offerLists';
import { OFFER_LISTS, watchOfferList } from '@data/offerLists';
import type { Viewer } from '@domain/accounts/viewer';
import { handoverStartsAt } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { reservationEndsAt } from '@domain/offers/predicates';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/EmptyState';
import { ErrorState } from '@ui/ErrorState';
import { RowsSkeleton } from '@ui/Skeletons';
import { StateChip } from '@ui/StateChip';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useNow } from '@ui/useNow';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type NextStep, nextStepOf, type Side } from './nextStep';
import { STATE_TONES, shownState } from './offerState';

/** Lists whose offers ask something of the viewer, each with how many it may show. */
const ASKING = { booked: 3, signedTenant: 4, signedLandlord: 4 } as const satisfies Partial<
  Record<OfferListName, number>
>;
type AskingList = keyof typeof ASKING;

/** A deadline ends something (`until`) or is when people meet (`handover`). */
type Due = { kind: 'until' | 'handover'; at: number };
type Task = { offer: Offer; side: Side; path: string; key: NextStep['key']; due: Due | null };

const dueOf = (offer: Offer): Due | null => {
  if (offer.offerStatus.state === 'BOOKED' && offer.reservation)
    return { kind: 'until', at: reservationEndsAt(offer.reservation.bookedAt) };
  const at = handoverStartsAt(offer.receptionTime);
  return at === null ? null : { kind: 'handover', at };
};

const tasksOf = (offers: readonly Offer[], side: Side, facts: { uid: string; now: number }): Task[] =>
  offers
    .map((offer) => ({ offer, side, ...nextStepOf(offer, side, facts), due: dueOf(offer) }))
    .filter(({ key }) => key !== 'offer');

const soonestFirst = (a: Task, b: Task) => (a.due?.at ?? Infinity) - (b.due?.at ?? Infinity);

/** What waits for the viewer across all offers and leases, the soonest deadline first. */
export function TodayList({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('workspace');
  const now = useNow(MINUTE_MS);
  const deps = [viewer.uid, viewer.companyId, viewer.company];
  const useAsking = (list: AskingList) => useLive(watchOfferList(list, viewer, ASKING[list]), deps);
  const lists = {
    booked: useAsking('booked'),
    signedTenant: useAsking('signedTenant'),
    signedLandlord: useAsking('signedLandlord'),
  };
  const all = Object.entries(lists) as [AskingList, (typeof lists)[AskingList]][];
  if (all.some(([, { status }]) => status === 'error')) return <ErrorState />;
  if (all.some(([, { status }]) => status === 'loading')) return <RowsSkeleton count={3} height={72} />;
  const tasks = all
    .flatMap(([list, { value }]) => tasksOf(value ?? [], OFFER_LISTS[list].side, { uid: viewer.uid, now }))
    .sort(soonestFirst);
  if (tasks.length === 0) {
    return (
      <EmptyState
        text={t('today.empty')}
        drawing="keys"
        action={
          <Button component={Link} to={paths.offers()}>
            {t('today.browse')}
          </Button>
        }
      />
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {tasks.map((task) => (
        <TaskRow key={`${task.side}-${task.offer.id}`} task={task} now={now} />
      ))}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 3,
  p: 4,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

function TaskRow({ task, now }: { task: Task; now: number }) {
  const { t } = useTranslation('workspace');
  const { offer, side, path, key, due } = task;
  const state = shownState(offer, now);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{offer.name}</Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            mt: 1,
            color: 'text.secondary',
          }}
        >
          <StateChip tone={STATE_TONES[state]}>{t(`state.${state}`)}</StateChip>
          <span>{t(`side.${side}`)}</span>
          {due && <span>{t(`today.${due.kind}`, { at: formatDateTime(due.at) })}</span>}
        </Box>
      </Box>
      <Button component={Link} to={path}>
        {t(`next.${key}`)}
      </Button>
    </Box>
  );
}
