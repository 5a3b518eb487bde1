import { getLeasePath, getReturnPath } from '@api/leasePaths';
import type { LeaseReturnTask } from '@data/leases/useReturnTasks';
import type { ReturnTaskKind } from '@domain/returns/returnTasks';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DueChip, TodoRow } from './TaskRow';
import { getMomentGroup, type TodayGroup } from './todayGroups';

/** Tasks that are done in the return protocol; the others on the page of the lease. */
const IN_PROTOCOL: readonly ReturnTaskKind[] = ['fillReturn', 'signReturn'];

/** Returns the group of a task by its end. */
export const getReturnGroup = ({ until }: LeaseReturnTask, now: number): TodayGroup =>
  until === null ? 'undated' : getMomentGroup(until, now);

/** A step of a side at the end of a lease, with the end of its term. */
export function ReturnTaskRow({ task, now }: { task: LeaseReturnTask; now: number }) {
  const { t } = useTranslation('workspace');
  const { offer, side, kind, until } = task;
  return (
    <TodoRow
      title={<bdi>{offer.name || t('unnamed')}</bdi>}
      under={
        <>
          {until !== null && (
            <DueChip due={{ kind: 'settlement', at: until, isOver: until < now }} now={now} />
          )}
          <span>{t(`side.${side}`)}</span>
        </>
      }
      action={
        <Button
          component={Link}
          to={IN_PROTOCOL.includes(kind) ? getReturnPath(offer.id) : getLeasePath(offer.id)}
          variant="outlined"
          color="secondary"
        >
          {t(`next.${kind}`)}
        </Button>
      }
    />
  );
}
