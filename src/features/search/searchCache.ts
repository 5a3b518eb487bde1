import type { Search, SearchResults } from '@data/offers/publicOffers';

/** A search as it was left: its offers, and how many there are in all where that was counted. */
export type CachedSearch = { results: SearchResults; count: number | null };

const KEPT_MAX = 20;

const kept = new Map<string, { asked: string; search: CachedSearch }>();

const toSearchKey = (search: Search) => JSON.stringify(search);

/** Keeps a search for its entry in the history, so that going back shows the same place at once. */
export const cacheSearch = (entry: string, search: Search, value: CachedSearch): void => {
  kept.delete(entry);
  kept.set(entry, { asked: toSearchKey(search), search: value });
  for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
};

/** What was kept for an entry; `null` when it asked for something else or for somebody else's copy. */
export const getCachedSearch = (entry: string, search: Search | null): CachedSearch | null => {
  const found = kept.get(entry);
  return found && search && found.asked === toSearchKey(search) ? found.search : null;
};
