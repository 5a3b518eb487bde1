import { DESK_COUNTS, type DeskCount, type DeskCountName, type DeskCounts } from '@contracts/admin';
import { QUERIES } from '@contracts/queries';
import { findCount } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

const counted = async (name: DeskCountName): Promise<DeskCount> => {
  const { query, values } = DESK_COUNTS[name];
  const count = await findCount(query, values);
  return { count, isMore: count >= QUERIES[query].limit };
};

/** What waits on each desk; counting stops at the limit of each query. */
export const getDeskCounts: Handler<'getDeskCounts'> = async () => {
  const names = Object.keys(DESK_COUNTS) as DeskCountName[];
  const counts = await Promise.all(names.map(async (name) => [name, await counted(name)] as const));
  return { counts: Object.fromEntries(counts) as DeskCounts };
};
