import { DAY_MS, endOfDayInMonths } from '@domain/shared/dates';
import { VIEWING_KEPT_MONTHS, type Viewing } from '@domain/viewings/viewing';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import { getViewingPath } from '../data/viewings';
import { forEachSettled } from '../runtime/forEachSettled';
import { sha256Hex } from '../runtime/hash';

/** Removes the records of viewings whose retention has ended at `now` (epoch ms). Returns how many it found. */
export const sweepOldViewings = async (now: number): Promise<number> => {
  const keptFrom = endOfDayInMonths(now - DAY_MS, -VIEWING_KEPT_MONTHS);
  const old = await findAll<Viewing>('oldViewings', { endsAt: new Date(keptFrom) });
  const items = old.map(({ id }) => ({ path: getViewingPath(id), id: sha256Hex(id) }));
  await forEachSettled('sweepOldViewings', items, ({ path }) => removeOld(path, keptFrom));
  return old.length;
};

/** Reads the record again: the account may have arranged another viewing meanwhile. */
const removeOld = (path: string, keptFrom: number): Promise<void> =>
  updateWithPrecondition<Viewing, void>(
    path,
    (stored): Decision<void> =>
      stored && stored.endsAt <= keptFrom ? { remove: true, answer: undefined } : { unchanged: undefined },
  );
