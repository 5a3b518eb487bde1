import {
  getQueueQuery,
  QUEUE_COUNTS,
  type QueueCount,
  type QueueCountName,
  type QueueCounts,
} from '@api/admin';
import { QUERIES } from '@api/queries';
import { findCount } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

const loadQueueCount = async (name: QueueCountName, now: number): Promise<QueueCount> => {
  const query = getQueueQuery(name, now);
  const count = await findCount(...query);
  return { count, isMore: count >= QUERIES[query[0]].limit };
};

/** Returns the number of waiting items of each queue. Counting stops at the limit of each query. */
export const getQueueCounts: Handler<'getQueueCounts'> = async (_, { now }) => {
  const names = Object.keys(QUEUE_COUNTS) as QueueCountName[];
  const counts = await Promise.all(
    names.map(async (name) => [name, await loadQueueCount(name, now)] as const),
  );
  return { counts: Object.fromEntries(counts) as QueueCounts };
};
