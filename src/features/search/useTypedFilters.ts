import { FILTER_NAMES, type FilterName, filtersFromQuery, type SearchFilters } from '@domain/offers/search';
import { useEffect, useState } from 'react';
import type { TypedFilters } from './FilterFields';

const asTyped = (filters: SearchFilters): TypedFilters =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, filters[name] ?? ''].map(String))) as TypedFilters;

/** What is being typed into the filters; starts again from those in force whenever they change. */
export function useTypedFilters(filters: SearchFilters) {
  const [typed, setTyped] = useState(() => asTyped(filters));
  useEffect(() => setTyped(asTyped(filters)), [filters]);
  return {
    typed,
    type: (name: FilterName, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    read: (): SearchFilters => filtersFromQuery((name) => typed[name] || null),
  };
}
