import type { FoundPage, SearchAfter } from '@api/admin';
import type { NamedQuery } from '@api/queries';
import { ADMIN_SEARCH_PAGE, ADMIN_SEARCH_SCAN_MAX, ADMIN_SEARCH_SHOWN_MAX } from '@domain/admin/adminSearch';
import { findPage } from '../data/queries';

type Listed<Entry> = { entries: Entry[] } & FoundPage;

/** Lists a page of the newest records. `getTime` gives the time by which the query sorts them. */
export const listNewest = async <Entry>(
  query: NamedQuery,
  getTime: (entry: Entry) => number,
  after: SearchAfter | undefined,
): Promise<Listed<Entry>> => {
  const found = await findPage<Entry>(...query, after ? { at: new Date(after.at), id: after.id } : null);
  const last = found.length === ADMIN_SEARCH_PAGE ? found.at(-1) : undefined;
  return {
    entries: found.map(({ entity }) => entity),
    isMore: false,
    isPartial: false,
    next: last ? { at: getTime(last.entity), id: last.id } : null,
  };
};

type Found<Entry> = {
  found: readonly Entry[];
  /** How many records were searched for a part. */
  scanned: number;
  getId: (entry: Entry) => string;
  getTime: (entry: Entry) => number;
};

/** Returns the first results of a search, each once, the newest first. */
export const toFoundPage = <Entry>({ found, scanned, getId, getTime }: Found<Entry>): Listed<Entry> => {
  const entries = [...new Map(found.map((entry) => [getId(entry), entry])).values()].toSorted(
    (one, other) => getTime(other) - getTime(one),
  );
  return {
    entries: entries.slice(0, ADMIN_SEARCH_SHOWN_MAX),
    isMore: entries.length > ADMIN_SEARCH_SHOWN_MAX,
    isPartial: scanned >= ADMIN_SEARCH_SCAN_MAX,
    next: null,
  };
};
