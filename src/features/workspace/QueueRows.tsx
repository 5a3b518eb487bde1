import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { useOwnPlaces } from '@data/leases/queuePlaces';
import type { Viewer } from '@domain/accounts/viewer';
import { isTurnRunning } from '@domain/leases/queue';
import { capTurn, type QueueEntry, toTurn } from '@domain/leases/queueTurns';
import { QUEUE_TURN_MS } from '@domain/offers/limits';
import { MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { StateChip } from '@ui/feedback/StateChip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TodoRow } from './TaskRow';

/** Returns the end of a place's turn if it runs at `now`, else `null`. While the premises are held no turn has a start. */
const findTurnEnd = (
  { ahead, isPaused, hadTurn, isOver, turnsFrom, offerValidTo }: QueueEntry,
  now: number,
): number | null => {
  if (isPaused || hadTurn || isOver || turnsFrom === null) return null;
  const turn = capTurn(toTurn(turnsFrom + ahead * QUEUE_TURN_MS), offerValidTo);
  return isTurnRunning(turn, now) ? turn.endsAt : null;
};

/** Returns the places in queues whose turn runs at `now`: tasks before all others. */
export const useQueueTurns = (viewer: Viewer, now: number): readonly QueueEntry[] => {
  const { data = [] } = useOwnPlaces(viewer);
  return data.filter((place) => findTurnEnd(place, now) !== null);
};

type ListProps = { viewer: Viewer; buttonsOf: (place: QueueEntry) => ReactNode };

/** All queues in which the company waits, the earliest first. Nothing without any. */
export function QueuedOffers({ viewer, buttonsOf }: ListProps) {
  const { t } = useTranslation('workspace');
  const now = useServerNow(MINUTE_MS);
  const { data = [] } = useOwnPlaces(viewer);
  if (data.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 10 }}>
      <Typography variant="h2" sx={{ mb: 4 }}>
        {t('list.queued')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {data
          .toSorted((one, other) => one.joinedAt - other.joinedAt)
          .map((place) => (
            <QueueRow key={place.id} place={place} now={now} buttons={buttonsOf(place)} />
          ))}
      </Box>
    </Box>
  );
}

type RowProps = {
  place: QueueEntry;
  now: number;
  /** Pauses the place or gives it up. */
  buttons?: ReactNode;
};

/** One place in a queue: as a task while its turn runs. */
export function QueueRow({ place, now, buttons }: RowProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('workspace');
  const turnEnd = findTurnEnd(place, now);
  return (
    <TodoRow
      title={place.offerName}
      under={
        <>
          {turnEnd === null ? (
            <StateChip tone="slate">{t('queue.place', { position: place.position })}</StateChip>
          ) : (
            <StateChip tone="amber">{t('queue.turn', { at: formatDateTime(turnEnd, language) })}</StateChip>
          )}
          {place.isPaused && <StateChip tone="slate">{t('queue.paused')}</StateChip>}
          <span>{t('queue.since', { at: formatDateTime(place.joinedAt, language) })}</span>
        </>
      }
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {buttons}
          <Button
            component={Link}
            to={paths.offer(place.offerId)}
            {...(turnEnd === null && { variant: 'outlined', color: 'secondary' })}
          >
            {t(turnEnd === null ? 'queue.see' : 'queue.reserve')}
          </Button>
        </Box>
      }
    />
  );
}
