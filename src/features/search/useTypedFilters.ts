import { isSamePlace } from '@domain/offers/searchFacets';
import { FILTER_NAMES, type FilterName, type SearchFilters } from '@domain/offers/searchFilters';
import { formatFilter, getFilterFault, isNumberFilter, parseFilters } from '@domain/offers/searchParams';
import { parseCircle } from '@domain/offers/searchRadius';
import { getQueryLanguage } from '@i18n/useLanguage';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isMembersField } from './filterFields';

/** Texts of the fields as typed; empty if unset. */
export type TypedFilters = Record<FilterName, string>;

type Query = Pick<URLSearchParams, 'get'>;

/** Returns the text of a filter in the URL; empty for the text `null`. */
const getFilterText = (query: Query, name: FilterName): string => {
  const text = query.get(name) ?? '';
  return text === 'null' ? '' : text;
};

/** Returns an invalid number from the URL, so that its field can show the fault. */
const findUnreadableText = (query: Query, name: FilterName): string => {
  if (!isNumberFilter(name)) return '';
  const texts = Object.fromEntries(FILTER_NAMES.map((other) => [other, getFilterText(query, other)]));
  return getFilterFault(name, texts as TypedFilters, getQueryLanguage(query))
    ? getFilterText(query, name)
    : '';
};

const getTypedText = (filters: SearchFilters, query: Query, name: FilterName) =>
  filters[name] === null ? findUnreadableText(query, name) : formatFilter(filters[name]);

/** The city at the centre of a radius is shown in the city field. */
const toTypedFilters = (filters: SearchFilters, query: Query): TypedFilters => {
  const texts = FILTER_NAMES.map((name) => [name, getTypedText(filters, query, name)]);
  const middle = filters.near?.name;
  return { ...Object.fromEntries(texts), ...(middle && !filters.city ? { city: middle } : {}) };
};

/** Province that came with a chosen town. It stays known after the search, because the URL does not tell where it came from. */
let chosenProvince = '';

/**
 * Returns the texts with one of them changed. Typing another city keeps only the distance of a radius, and drops the province that
 * came with the city before.
 */
const withTyped = (before: TypedFilters, name: FilterName, text: string): TypedFilters => {
  const after = { ...before, [name]: text };
  if (name !== 'city') return after;
  const circle = parseCircle(before.near);
  const isLeft = circle !== null && !(circle.name && isSamePlace(circle.name, text));
  const isBrought = before.province === chosenProvince && !isSamePlace(before.city, text);
  return {
    ...after,
    near: isLeft ? String(circle.km) : before.near,
    province: isBrought ? '' : before.province,
  };
};

/** Changes several of the typed texts at once. */
export type TypedEdit = (before: TypedFilters) => TypedFilters;

/** Parses the typed texts into filters. */
export const readTyped = (typed: TypedFilters): SearchFilters =>
  parseFilters((name) => typed[name] || null, null);

const isUnreadable = (typed: TypedFilters, name: FilterName): boolean => {
  if (name === 'near') return typed.near !== '' && parseCircle(typed.near) === null;
  return isNumberFilter(name) && getFilterFault(name, typed, null) !== null;
};

/** Returns whether a distance waits for the place of the typed town. Without a town there is nothing to search around. */
export const isCenterMissing = (typed: TypedFilters): boolean =>
  isUnreadable(typed, 'near') && typed.city.trim() !== '';

/** Returns the first field with an invalid number or radius. Visitors have no fields for rents, so a link cannot block them. */
export const findUnreadable = (
  typed: TypedFilters,
  isMember: boolean,
  names: readonly FilterName[] = FILTER_NAMES,
): FilterName | undefined =>
  names.find((name) => (isMember || !isMembersField(name)) && isUnreadable(typed, name));

/** Returns the texts of new filters with what was typed but not searched yet, unless that filter changed. No filters clear all. */
const mergeTyped = (typed: TypedFilters, before: TypedFilters, after: TypedFilters): TypedFilters => {
  if (FILTER_NAMES.every((name) => after[name] === '')) return after;
  const merged = { ...after };
  for (const name of FILTER_NAMES) if (before[name] === after[name]) merged[name] = typed[name];
  return merged;
};

/** State of the texts being typed. When the active filters change it follows them. */
export function useTypedFilters(filters: SearchFilters) {
  const [query] = useSearchParams();
  const [of, setOf] = useState(filters);
  const [typed, setTyped] = useState(() => toTypedFilters(filters, query));
  if (of !== filters) {
    setOf(filters);
    setTyped(mergeTyped(typed, toTypedFilters(of, query), toTypedFilters(filters, query)));
  }
  return {
    typed,
    type: (name: FilterName, text: string) => {
      if (name === 'province') chosenProvince = '';
      setTyped((before) => withTyped(before, name, text));
    },
    edit: (change: TypedEdit) => {
      const after = change(typed);
      if (after.province !== typed.province) chosenProvince = after.province;
      setTyped(after);
    },
  };
}
