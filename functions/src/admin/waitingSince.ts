import type { QueueCountName } from '@api/admin';
import { getQueueQuery } from '@api/admin';
import type { NamedQuery } from '@api/queries';
import { getDatesOfDueDay } from '@domain/leases/depositDeadline';
import { getAtPath } from '@domain/shared/changedPaths';
import { parseTimestamp } from '@domain/shared/dates';
import { findFirst } from '../data/queries';
import { findMissingStatements } from '../leases/statementCoverage';

/** Name of the field that says since when an item waits, and the query whose first item waits longest. */
type Oldest = { field: string; query: NamedQuery };

const OPEN_IDENTITY = getQueueQuery('identity', 0)[1];
const OPEN_MAILS = getQueueQuery('mails', 0)[1];

/** Queues that know since when their items wait. A refund and a payout have a due day instead. */
const OLDEST: Partial<Record<QueueCountName, readonly Oldest[]>> = {
  identity: [{ field: 'createdAt', query: ['oldestIdentityRequest', OPEN_IDENTITY] as NamedQuery }],
  terms: [{ field: 'submittedAt', query: getQueueQuery('terms', 0) }],
  companies: [
    { field: 'submittedAt', query: getQueueQuery('companies', 0) },
    { field: 'submittedAt', query: ['powersByStatus', { status: 'CHECKING' }] },
  ],
  deposits: [{ field: 'signedAt', query: getQueueQuery('deposits', 0) }],
  reversed: [{ field: 'depositReversedOn', query: getQueueQuery('reversed', 0) }],
  transfers: [{ field: 'entry.bookedOn', query: ['oldestBankEntry', { isOpen: true }] }],
  reports: [{ field: 'createdAt', query: ['oldestReport', { state: 'open' }] }],
  papers: [{ field: 'handedInAt', query: getQueueQuery('papers', 0) }],
  absences: [{ field: 'absence.report.at', query: ['oldestAbsence', { isOpen: true }] }],
  mails: [{ field: 'createdAt', query: ['oldestMail', OPEN_MAILS] as NamedQuery }],
};

/** Converts a stored time or day to epoch ms. */
const toMoment = (stored: unknown): number | null => {
  if (typeof stored === 'number') return stored;
  return typeof stored === 'string' ? parseTimestamp(stored) : null;
};

const loadOldest = async ({ field, query }: Oldest): Promise<number | null> => {
  const first = await findFirst<object>(...query);
  return first && toMoment(getAtPath(first, field));
};

/** Returns since when the item that waits longest in a queue waits (epoch ms); `null` for an empty queue or one without such a time. */
export const loadWaitingSince = async (name: QueueCountName, now: number): Promise<number | null> => {
  if (name === 'statements') {
    const [day] = (await findMissingStatements(now)).days;
    return day === undefined ? null : getDatesOfDueDay(day).dueAt;
  }
  const query = name === 'settings' ? [{ field: 'at', query: getQueueQuery('settings', now) }] : OLDEST[name];
  const moments = await Promise.all((query ?? []).map(loadOldest));
  const known = moments.filter((moment) => moment !== null);
  return known.length > 0 ? Math.min(...known) : null;
};
