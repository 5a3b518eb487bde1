import { isSamePlace } from '@domain/offers/searchFacets';
import { FILTER_NAMES, type FilterName, type SearchFilters } from '@domain/offers/searchFilters';
import { formatFilter, getFilterFault, isNumberFilter, parseFilters } from '@domain/offers/searchParams';
import { circleFromText } from '@domain/offers/searchRadius';
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

const getTypedText = (filters: SearchFilters, query: Query, name: FilterName) =>
  filters[name] === null ? findUnreadableText(query, name) : formatFilter(filters[name]);

/** The city in the middle of surroundings stands in the field of the city. */
const toTypedFilters = (filters: SearchFilters, query: Query): TypedFilters => {
  const texts = FILTER_NAMES.map((name) => [name, getTypedText(filters, query, name)]);
  const middle = filters.near?.name;
  return { ...Object.fromEntries(texts), ...(middle && !filters.city ? { city: middle } : {}) };
};

/** The texts with one of them changed; of surroundings only the distance is left once another city is typed. */
const withTyped = (before: TypedFilters, name: FilterName, text: string): TypedFilters => {
  const circle = name === 'city' ? circleFromText(before.near) : null;
  const isLeft = circle !== null && !(circle.name && isSamePlace(circle.name, text));
  return { ...before, [name]: text, ...(isLeft ? { near: String(circle.km) } : {}) };
};

/** The filters the typed texts stand for. */
export const readTyped = (typed: TypedFilters): SearchFilters => parseFilters((name) => typed[name] || null);

const isUnreadable = (typed: TypedFilters, name: FilterName): boolean => {
  if (name === 'near') return typed.near !== '' && circleFromText(typed.near) === null;
  return isNumberFilter(name) && getFilterFault(name, typed) !== null;
};

/** The first field whose number, or whose surroundings, cannot be searched by. */
export const findUnreadable = (
  typed: TypedFilters,
  names: readonly FilterName[] = FILTER_NAMES,
): FilterName | undefined => names.find((name) => isUnreadable(typed, name));

/** What is being typed into the filters; starts again from those in force whenever they change. */
export function useTypedFilters(filters: SearchFilters) {
  const [query] = useSearchParams();
  const [of, setOf] = useState(filters);
  const [typed, setTyped] = useState(() => toTypedFilters(filters, query));
  if (of !== filters) {
    setOf(filters);
    setTyped(toTypedFilters(filters, query));
  }
  return {
    typed,
    type: (name: FilterName, text: string) => setTyped((before) => withTyped(before, name, text)),
  };
}
