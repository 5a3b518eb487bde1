import { EXPORT_MAX_ENTRIES, type ExportedEntry } from '@api/callers';
import { CALLER_COLLECTIONS } from '@api/collections';
import { CALLER_GROUPS, type CallerEntry, type CallerGroup } from '@domain/callers/milestones';
import { findInSubcollection } from '../data/queries';
import type { Handler } from '../runtime/pipeline';
import { getCallerPath } from './paths';

const INVITED_AT = 'campaignData.timestamp';

type ExportRange = { callerUid: string; from: number; to: number };

const listEntries = async (
  group: CallerGroup,
  { callerUid, from, to }: ExportRange,
): Promise<ExportedEntry[]> => {
  const found = await findInSubcollection<CallerEntry>(
    `${getCallerPath(callerUid)}/${CALLER_COLLECTIONS[group]}`,
    {
      where: [
        [INVITED_AT, '>=', new Date(from)],
        [INVITED_AT, '<', new Date(to)],
      ],
      orderBy: [[INVITED_AT, 'desc']],
      limit: EXPORT_MAX_ENTRIES,
    },
  );
  return found.map(({ id, entity }) => ({ id, group, entry: entity }));
};

/** Returns the caller's own entries invited in a period, newest first in each group, at most 10 000 per group. */
export const exportCallerEntries: Handler<'exportCallerEntries'> = async ({ from, to }, { viewer }) => {
  const asked = { callerUid: viewer.uid, from, to };
  const groups = await Promise.all(CALLER_GROUPS.map((group) => listEntries(group, asked)));
  return { entries: groups.flat() };
};
