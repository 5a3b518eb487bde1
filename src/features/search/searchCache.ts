import type { Search, SearchResults } from '@data/offers/publicOffers';

/** Cached search: its offers, and the total if it was counted. */
export type CachedSearch = { results: SearchResults; count: number | null };

const KEPT_MAX = 20;

const kept = new Map<string, { asked: string; search: CachedSearch }>();

const toSearchKey = (search: Search) => JSON.stringify(search);

/** Caches a search for its history entry, so that going back shows the same results at once. */
export const cacheSearch = (entry: string, search: Search, value: CachedSearch): void => {
  kept.delete(entry);
  kept.set(entry, { asked: toSearchKey(search), search: value });
  for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
};

/** Returns the cached search of a history entry; `null` if its filters or its audience differ. */
export const getCachedSearch = (entry: string, search: Search | null): CachedSearch | null => {
  const found = kept.get(entry);
  return found && search && found.asked === toSearchKey(search) ? found.search : null;
};
