import { paths } from '@api/paths';
import { useHydrated } from '@data/browser/hydration';
import { readSearchFilters, saveSearchFilters } from '@data/browser/searchCookie';
import type { Town } from '@domain/offers/cities';
import { PROVINCES } from '@domain/offers/picklists';
import { DEFAULT_SORT, type Sort } from '@domain/offers/search';
import type { MapArea } from '@domain/offers/searchArea';
import {
  type FilterName,
  listActiveFilters,
  NO_FILTERS,
  type SearchFilters,
} from '@domain/offers/searchFilters';
import { formatFilters, parseFilters, parseSort } from '@domain/offers/searchParams';
import { getQueryLanguage } from '@i18n/useLanguage';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** View of the results on a phone; wide screens show both. */
export type View = 'list' | 'map';

/** Element ids of the results. */
export const RESULTS_ID: Record<View, string> = { list: 'offers-list', map: 'offers-map' };

/** Where the list of a phone was scrolled to when the map replaced it, px. */
export const leftList = { top: 0 };

type SearchUrlState = { filters: SearchFilters; sort: Sort; view: View };

const buildQuery = ({ filters, sort, view }: SearchUrlState): Record<string, string> => ({
  ...(listActiveFilters(filters).length > 0 ? formatFilters(filters) : {}),
  ...(sort === DEFAULT_SORT ? {} : { sort }),
  ...(view === 'list' ? {} : { view }),
});

/**
 * Search state in the URL, so that it can be shared, saved and restored by Back. The filters are also stored in a cookie
 * (Spec 1 §5). Moving the map or switching to it replaces the history entry.
 */
export function useSearchUrl() {
  const [query, setQuery] = useSearchParams();
  const isHydrated = useHydrated();
  const text = JSON.stringify(parseFilters((name) => query.get(name), getQueryLanguage(query)));
  const filters = useMemo(() => JSON.parse(text) as SearchFilters, [text]);
  const sort = parseSort(query.get('sort'));
  const view: View = query.get('view') === 'map' ? 'map' : 'list';
  useEffect(() => {
    if (listActiveFilters(filters).length > 0) saveSearchFilters(filters);
  }, [filters]);

  const change = (changes: Partial<SearchUrlState>, replace = false) => {
    if (changes.filters) saveSearchFilters(changes.filters);
    setQuery(buildQuery({ filters, sort, view, ...changes }), { replace });
  };
  return {
    filters,
    sort,
    view,
    /** Path of the same search with other filters. */
    getPath: (next: SearchFilters) =>
      `${paths.offers()}?${new URLSearchParams(buildQuery({ filters: next, sort, view }))}`,
    setFilters: (next: SearchFilters, { replace } = { replace: false }) => change({ filters: next }, replace),
    setSort: (next: Sort) => change({ sort: next }),
    setView: (next: View) => {
      if (next === 'map') {
        leftList.top = scrollY;
        // otherwise the foot of the page is shown until the map is there
        scrollTo(0, 0);
      }
      change({ view: next }, true);
    },
    setArea: (mapArea: MapArea) => {
      // another list, which begins at its top
      leftList.top = 0;
      change({ filters: { ...filters, mapArea } }, true);
    },
    /** Searches in a town instead of the area of the map or a circle. */
    setTown: ({ name, province }: Town) => {
      const found = PROVINCES.find((known) => known === province) ?? filters.province;
      change({ filters: { ...filters, city: name, province: found, mapArea: null, near: null } });
    },
    remove: (name: FilterName) => change({ filters: { ...filters, [name]: NO_FILTERS[name] } }),
    clear: () => change({ filters: NO_FILTERS }),
    /** Last search on this device, if no filter is active now. */
    former: isHydrated && listActiveFilters(filters).length === 0 ? readSearchFilters() : null,
  };
}
