import { toFacetToken } from '../offers/searchFacets';
import {
  FILTER_NAMES,
  type FilterName,
  NO_FILTERS,
  type SearchFilters,
  withEveryFilter,
} from '../offers/searchFilters';
import { parseFilters } from '../offers/searchParams';

/** How often new offers are mailed. */
export const ALERT_FREQUENCIES = ['atOnce', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

export const SAVED_SEARCHES_MAX = 20;
export const SEARCH_NAME_MAX_CHARS = 80;

/** One saved search; `createdAt` in epoch ms. */
export type SavedSearch = {
  id: string;
  name: string;
  filters: SearchFilters;
  frequency: AlertFrequency;
  isPaused: boolean;
  createdAt: number;
};

/** Returns a stored search with all filters, including those added since it was saved. */
export const readSavedSearch = (stored: SavedSearch): SavedSearch => ({
  ...stored,
  filters: withEveryFilter(stored.filters),
});

export const parseFilterTexts = (texts: Partial<Record<FilterName, string | undefined>>): SearchFilters =>
  parseFilters((name) => texts[name] ?? null, null);

/** Returns whether two searches have the same filters. */
const isSameSearch = (one: SearchFilters, other: SearchFilters): boolean =>
  FILTER_NAMES.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

export const hasAnyFilter = (filters: SearchFilters): boolean => !isSameSearch(filters, NO_FILTERS);

/** Returns why a search cannot be added to the saved ones, or `null`. */
export const whyCannotSaveSearch = (saved: readonly SavedSearch[], filters: SearchFilters) => {
  if (!hasAnyFilter(filters)) return 'searchEmpty' as const;
  if (saved.some((search) => isSameSearch(search.filters, filters))) return 'searchAlreadySaved' as const;
  return saved.length >= SAVED_SEARCHES_MAX ? ('tooManySearches' as const) : null;
};

/**
 * Returns the tokens that lead from a new offer to searches that may match it. Each search has one token of the offers it
 * matches.
 */
export const listSearchTokens = (searches: readonly SavedSearch[]): string[] => [
  ...new Set(searches.filter(({ isPaused }) => !isPaused).map(({ filters }) => toFacetToken(filters))),
];
