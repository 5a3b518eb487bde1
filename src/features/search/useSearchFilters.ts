import {
  activeFilters,
  type FilterName,
  filtersFromQuery,
  filtersToQuery,
  NO_FILTERS,
  type SearchFilters,
} from '@domain/offers/search';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The filters of the search, kept in the address so that a search can be sent, saved and gone back to. */
export function useSearchFilters() {
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => filtersFromQuery((name) => query.get(name)), [query]);
  const setFilters = useCallback(
    (next: SearchFilters) => setQuery(activeFilters(next).length > 0 ? filtersToQuery(next) : {}),
    [setQuery],
  );
  const remove = (name: FilterName) => setFilters({ ...filters, [name]: NO_FILTERS[name] });
  return { filters, setFilters, remove, clear: () => setFilters(NO_FILTERS) };
}
