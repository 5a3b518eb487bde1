import { CALLER_COUNTED_COLLECTION, CALLER_MONTHS_COLLECTION } from '@api/collections';
import type { CallerEntry } from '@domain/callers/milestones';
import {
  type Contributions,
  diffContributions,
  getContributions,
  type StatisticsDelta,
} from '@domain/callers/statistics';
import { fieldValue } from '../data/admin';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { read, type Writes } from '../data/store';
import { type EntryKey, getCallerPath, getEntryPath } from './paths';

const MONTH_CHARS = 7;

const addTo = (writes: Writes, { callerUid, group }: EntryKey, shift: StatisticsDelta): void => {
  const { day, metric, count, grosze } = shift;
  const path = `${getCallerPath(callerUid)}/${CALLER_MONTHS_COLLECTION}/${day.slice(0, MONTH_CHARS)}`;
  const added = { count: fieldValue.increased(count), grosze: fieldValue.increased(grosze) };
  writes.merge(path, { days: { [day.slice(MONTH_CHARS + 1)]: { [group]: { [metric]: added } } } });
};

/**
 * Updates the caller's statistics to the stored state of an entry. The counted contributions are stored beside it, so
 * that late, repeated or unordered triggers count nothing twice.
 */
export const countEntry = (place: EntryKey): Promise<void> => {
  const { callerUid, group, entryId } = place;
  const counted = `${getCallerPath(callerUid)}/${CALLER_COUNTED_COLLECTION}/${group}-${entryId}`;
  return updateWithPrecondition<{ shares: Contributions }, void>(counted, async (stored) => {
    const shares = getContributions(await read<CallerEntry>(getEntryPath(place)));
    const shifts = diffContributions(stored?.shares ?? {}, shares);
    if (shifts.length === 0) return { unchanged: undefined };
    return {
      write: { shares },
      also: (writes) => {
        for (const shift of shifts) addTo(writes, place, shift);
      },
      answer: undefined,
    };
  });
};
