import {
  getQueueQuery,
  QUEUE_COUNT_NAMES,
  type QueueCount,
  type QueueCountName,
  type QueueCounts,
} from '@api/admin';
import { QUERIES } from '@api/queries';
import { findCount } from '../data/queries';
import { findMissingStatements } from '../leases/statementCoverage';
import type { Handler } from '../runtime/pipeline';
import { loadWaitingSince } from './waitingSince';

type QueueSize = Omit<QueueCount, 'since'>;

const loadQueueCount = async (name: QueueCountName, now: number): Promise<QueueSize> => {
  if (name === 'statements') return { count: (await findMissingStatements(now)).leases, isMore: false };
  const query = getQueueQuery(name, now);
  const [own, powers] = await Promise.all([
    findCount(...query),
    name === 'companies' ? findCount('powersByStatus', { status: 'CHECKING' }) : 0,
  ]);
  const isMore = own >= QUERIES[query[0]].limit || powers >= QUERIES.powersByStatus.limit;
  return { count: own + powers, isMore };
};

/**
 * Returns the number of waiting items of each queue and since when the first of them waits; that of companies includes powers of attorney. Counting stops at the
 * limit of each query.
 */
export const getQueueCounts: Handler<'getQueueCounts'> = async (_, { now }) => {
  const counts = await Promise.all(
    QUEUE_COUNT_NAMES.map(async (name) => {
      const counted = await loadQueueCount(name, now);
      const since = counted.count > 0 ? await loadWaitingSince(name, now) : null;
      return [name, { ...counted, since }] as const;
    }),
  );
  return { counts: Object.fromEntries(counts) as QueueCounts };
};
