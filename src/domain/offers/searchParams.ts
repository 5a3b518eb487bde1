import type { Language } from '../shared/format';
import { type MessageKey, message } from '../shared/messages';
import { type NumberKind, parseNumber } from '../shared/numberText';
import { parseTypedDay } from '../shared/typedDays';
import { LEASE_OPTION_IDS } from './leaseOptions';
import {
  CITY_MAX_CHARS,
  MAX_AREA_MIN,
  MAX_PRICE_MIN,
  MAX_PRICE_STEP,
  MIN_AREA_MIN,
  MIN_AREA_STEP,
  NUMBER_MAX,
  RENT_PER_M2_MIN,
  RENT_PER_M2_STEP,
} from './limits';
import { ENERGY_CATEGORIES, MAIN_USES, PROVINCES } from './picklists';
import { DEFAULT_SORT, SORTS, type Sort } from './search';
import { formatMapArea, type MapArea, parseMapArea } from './searchArea';
import { isSamePlace } from './searchFacets';
import { FILTER_NAMES, type FilterName, NO_FILTERS, type SearchFilters } from './searchFilters';
import { type Circle, formatCircle, parseCircle } from './searchRadius';

const parseOneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | null =>
    values.find((value) => value === text) ?? null;

/** Number filters: minimum, step of the arrow keys, accepted unit, decimals. */
export const NUMBER_FILTERS = {
  minArea: { min: MIN_AREA_MIN, step: MIN_AREA_STEP, unit: 'sqm', decimals: 2 },
  maxArea: { min: MAX_AREA_MIN, step: MIN_AREA_STEP, unit: 'sqm', decimals: 2 },
  minPrice: { min: MAX_PRICE_MIN, step: MAX_PRICE_STEP, unit: 'plnNet', decimals: 2 },
  maxPrice: { min: MAX_PRICE_MIN, step: MAX_PRICE_STEP, unit: 'plnNet', decimals: 2 },
  maxPricePerM2: { min: RENT_PER_M2_MIN, step: RENT_PER_M2_STEP, unit: 'plnPerSqm', decimals: 2 },
  minHallHeight: { min: 0, step: 0.5, unit: 'm', decimals: 2 },
  minGates: { min: 1, step: 1, unit: 'pieces', decimals: 0 },
  minPower: { min: 0, step: 10, unit: 'kw', decimals: 2 },
  minParking: { min: 1, step: 1, unit: 'pieces', decimals: 0 },
} as const satisfies Partial<Record<FilterName, Required<NumberKind> & { min: number; step: number }>>;
export type NumberFilter = keyof typeof NUMBER_FILTERS;

export const isNumberFilter = (name: FilterName): name is NumberFilter => name in NUMBER_FILTERS;

/** Returns why a typed number filter is invalid; `null` if it is empty or valid. */
const getNumberFilterFault = (name: NumberFilter, text: string, lang: Language | null): MessageKey | null => {
  const value = parseNumber(text, lang, NUMBER_FILTERS[name]);
  const { min } = NUMBER_FILTERS[name];
  if (value === null) return null;
  if (Number.isNaN(value)) return message('number');
  if (value < min) return message('min', { min });
  return value >= NUMBER_MAX ? message('max', { max: NUMBER_MAX - 1 }) : null;
};

/** Ranges with a filter for each end. If a URL has the start above the end, the `givesWay` filter is dropped. */
const RANGES = [
  { from: 'minArea', to: 'maxArea', givesWay: 'maxArea' },
  { from: 'minPrice', to: 'maxPrice', givesWay: 'minPrice' },
] as const satisfies readonly { from: NumberFilter; to: NumberFilter; givesWay: NumberFilter }[];

/** Returns why a number filter is invalid, alone or with the other end of its range, or `null`. `lang` as for `parseFilters`. */
export const getFilterFault = (
  name: NumberFilter,
  texts: Readonly<Record<NumberFilter, string>>,
  lang: Language | null,
): MessageKey | null => {
  const fault = getNumberFilterFault(name, texts[name], lang);
  const range = RANGES.find(({ from, to }) => from === name || to === name);
  if (fault || !range) return fault;
  const [from, to] = [range.from, range.to].map(
    (end) => parseNumber(texts[end], lang, NUMBER_FILTERS[end]) ?? Number.NaN,
  );
  if (!(Number(from) > Number(to))) return null;
  return name === range.from
    ? message('rangeFromAbove', { to: { amount: Number(to) } })
    : message('rangeToBelow', { from: { amount: Number(from) } });
};

const withoutTurnedRanges = (filters: SearchFilters): SearchFilters => {
  const turned = RANGES.filter(({ from, to }) => Number(filters[from] ?? 0) > (filters[to] ?? NUMBER_MAX));
  return { ...filters, ...Object.fromEntries(turned.map(({ givesWay }) => [givesWay, null])) };
};

/** A radius replaces the city at its centre and is dropped for a different city. */
const withOneMiddle = (filters: SearchFilters): SearchFilters => {
  const { city, near } = filters;
  if (!city || !near) return filters;
  return near.name && isSamePlace(near.name, city) ? { ...filters, city: null } : { ...filters, near: null };
};

const parseNumberFilter =
  (name: NumberFilter) =>
  (text: string, lang: Language | null): number | null =>
    getNumberFilterFault(name, text, lang) === null ? parseNumber(text, lang, NUMBER_FILTERS[name]) : null;

const parsePlace = (text: string): string | null => text.trim().slice(0, CITY_MAX_CHARS) || null;

const PARSERS: { [Name in FilterName]: (text: string, lang: Language | null) => SearchFilters[Name] } = {
  premisesPurpose: parseOneOf(MAIN_USES),
  minArea: parseNumberFilter('minArea'),
  maxArea: parseNumberFilter('maxArea'),
  minPrice: parseNumberFilter('minPrice'),
  maxPrice: parseNumberFilter('maxPrice'),
  maxPricePerM2: parseNumberFilter('maxPricePerM2'),
  // the browser itself submits the day as typed if the form is sent before hydration
  freeFrom: parseTypedDay,
  province: parseOneOf(PROVINCES),
  county: parsePlace,
  city: parsePlace,
  district: parsePlace,
  estate: parsePlace,
  street: parsePlace,
  minHallHeight: parseNumberFilter('minHallHeight'),
  minGates: parseNumberFilter('minGates'),
  crane: (text) => (text === 'true' ? true : null),
  minPower: parseNumberFilter('minPower'),
  minParking: parseNumberFilter('minParking'),
  minEnergy: parseOneOf(ENERGY_CATEGORIES),
  leaseType: parseOneOf(LEASE_OPTION_IDS),
  near: parseCircle,
  mapArea: parseMapArea,
};

/** The text for "no filter" in a URL (Spec 1 §5). */
const NULL_TEXT = 'null';

/** Parses a filter; `null` if it is missing, unknown or invalid. */
const parseFilter = <Name extends FilterName>(
  name: Name,
  text: string | null,
  lang: Language | null,
): SearchFilters[Name] =>
  text === null || text === NULL_TEXT ? NO_FILTERS[name] : PARSERS[name](text, lang);

/**
 * Parses the filters of a URL. `read` returns the text of a query parameter or `null`. `lang` is the language that the URL names: a
 * form submitted before hydration holds numbers as its page shows them, `1,200` in English. Other texts have `null`.
 */
export const parseFilters = (
  read: (name: FilterName) => string | null,
  lang: Language | null,
): SearchFilters =>
  withOneMiddle(
    withoutTurnedRanges(
      Object.fromEntries(
        FILTER_NAMES.map((name) => [name, parseFilter(name, read(name), lang)]),
      ) as SearchFilters,
    ),
  );

const placeToText = (place: MapArea | Circle): string =>
  'km' in place ? formatCircle(place) : formatMapArea(place);

/** Formats a filter as text, `null` as the text `null` (Spec 1 §5). */
export const formatFilter = (value: SearchFilters[FilterName]): string =>
  typeof value === 'object' && value !== null ? placeToText(value) : String(value);

/** Returns all filters as query parameters. */
export const formatFilters = (filters: SearchFilters): Record<FilterName, string> =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, formatFilter(filters[name])])) as Record<
    FilterName,
    string
  >;

/** Parses a sort order; a missing or unknown text gives the default. */
export const parseSort = (text: string | null): Sort => SORTS.find((sort) => sort === text) ?? DEFAULT_SORT;
