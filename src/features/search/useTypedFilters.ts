import { FILTER_NAMES, type FilterName, type SearchFilters } from '@domain/offers/searchFilters';
import { filtersFromQuery, filterToText, getFilterFault, isNumberFilter } from '@domain/offers/searchParams';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What stands in the fields: texts as typed, empty for nothing. */
export type TypedFilters = Record<FilterName, string>;

type Query = Pick<URLSearchParams, 'get'>;

/** What the address says of a filter; nothing for the text `null`. */
const textIn = (query: Query, name: FilterName): string => {
  const text = query.get(name) ?? '';
  return text === 'null' ? '' : text;
};

/** A number in the address that cannot be searched by goes into its field, where the fault is said. */
const findUnreadableText = (query: Query, name: FilterName): string => {
  if (!isNumberFilter(name)) return '';
  const texts = Object.fromEntries(FILTER_NAMES.map((other) => [other, textIn(query, other)]));
  return getFilterFault(name, texts as TypedFilters) ? textIn(query, name) : '';
};

const typedText = (filters: SearchFilters, query: Query, name: FilterName) =>
  filters[name] === null ? findUnreadableText(query, name) : filterToText(filters[name]);

const asTyped = (filters: SearchFilters, query: Query): TypedFilters =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, typedText(filters, query, name)])) as TypedFilters;

/** The filters the typed texts stand for. */
export const readTyped = (typed: TypedFilters): SearchFilters =>
  filtersFromQuery((name) => typed[name] || null);

/** The first field whose number cannot be searched by. */
export const findUnreadable = (
  typed: TypedFilters,
  names: readonly FilterName[] = FILTER_NAMES,
): FilterName | undefined =>
  names.find((name) => isNumberFilter(name) && getFilterFault(name, typed) !== null);

/** What is being typed into the filters; starts again from those in force whenever they change. */
export function useTypedFilters(filters: SearchFilters) {
  const [query] = useSearchParams();
  const [of, setOf] = useState(filters);
  const [typed, setTyped] = useState(() => asTyped(filters, query));
  if (of !== filters) {
    setOf(filters);
    setTyped(asTyped(filters, query));
  }
  return {
    typed,
    type: (name: FilterName, text: string) => setTyped((before) => ({ ...before, [name]: text })),
  };
}
