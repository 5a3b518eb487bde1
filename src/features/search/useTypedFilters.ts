import { FILTER_NAMES, type FilterName, type SearchFilters } from '@domain/offers/searchFilters';
import { filtersFromQuery, filterToText } from '@domain/offers/searchParams';
import { useState } from 'react';

/** What stands in the fields: texts as typed, empty for nothing. */
export type TypedFilters = Record<FilterName, string>;

const typedText = (filters: SearchFilters, name: FilterName) =>
  filters[name] === null ? '' : filterToText(filters[name]);

const asTyped = (filters: SearchFilters): TypedFilters =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, typedText(filters, name)])) as TypedFilters;

/** The filters the typed texts stand for. */
export const readTyped = (typed: TypedFilters): SearchFilters =>
  filtersFromQuery((name) => typed[name] || null);

/** What is being typed into the filters; starts again from those in force whenever they change. */
export function useTypedFilters(filters: SearchFilters) {
  const [of, setOf] = useState(filters);
  const [typed, setTyped] = useState(() => asTyped(filters));
  if (of !== filters) {
    setOf(filters);
    setTyped(asTyped(filters));
  }
  return {
    typed,
    type: (name: FilterName, text: string) => setTyped((before) => ({ ...before, [name]: text })),
  };
}
