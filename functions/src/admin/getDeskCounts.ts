import { DESK_COUNTS, type DeskCount, type DeskCountName, type DeskCounts } from '@contracts/admin';
import { QUERIES, type QueryName } from '@contracts/queries';
import { findCount } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

type Counted = { query: QueryName; values: readonly unknown[] };

const counted = async (queries: readonly Counted[]): Promise<DeskCount> => {
  const counts = await Promise.all(
    queries.map(async ({ query, values }) => ({ found: await findCount(query, values), query })),
  );
  return {
    count: counts.reduce((sum, { found }) => sum + found, 0),
    isMore: counts.some(({ found, query }) => found >= QUERIES[query].limit),
  };
};

/** What waits on each desk; counting stops at the limit of each query. */
export const getDeskCounts: Handler<'getDeskCounts'> = async () => {
  const names = Object.keys(DESK_COUNTS) as DeskCountName[];
  const counts = await Promise.all(
    names.map(async (name) => [name, await counted(DESK_COUNTS[name])] as const),
  );
  return { counts: Object.fromEntries(counts) as DeskCounts };
};
