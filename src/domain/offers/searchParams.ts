import { realDayAt } from '../shared/days';
import { LEASE_OPTION_IDS } from './leaseOptions';
import { CITY_MAX_CHARS, MAX_PRICE_MIN, MIN_AREA_MIN } from './limits';
import { ENERGY_CATEGORIES, MAIN_USES, PROVINCES } from './picklists';
import { DEFAULT_SORT, SORTS, type Sort } from './search';
import { areaFromText, areaToText, type MapArea } from './searchArea';
import { FILTER_NAMES, type FilterName, NO_FILTERS, type SearchFilters } from './searchFilters';

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | null =>
    values.find((value) => value === text) ?? null;

const numberFrom =
  (min: number) =>
  (text: string): number | null => {
    const isNumber = /^\d{1,9}([.,]\d{1,2})?$/.test(text);
    const value = Number(text.replace(',', '.'));
    return isNumber && value >= min ? value : null;
  };

const wholeFrom =
  (min: number) =>
  (text: string): number | null =>
    /^\d{1,9}$/.test(text) && Number(text) >= min ? Number(text) : null;

const realDay = (text: string): string | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return realDayAt(Number(year), Number(month), Number(day));
};

const place = (text: string): string | null => text.trim().slice(0, CITY_MAX_CHARS) || null;

const PARSERS: { [Name in FilterName]: (text: string) => SearchFilters[Name] } = {
  premisesPurpose: oneOf(MAIN_USES),
  minArea: numberFrom(MIN_AREA_MIN),
  maxPrice: numberFrom(MAX_PRICE_MIN),
  freeFrom: realDay,
  province: oneOf(PROVINCES),
  county: place,
  city: place,
  district: place,
  estate: place,
  street: place,
  minHallHeight: numberFrom(0),
  minGates: wholeFrom(1),
  crane: (text) => (text === 'true' ? true : null),
  minPower: numberFrom(0),
  minParking: wholeFrom(1),
  minEnergy: oneOf(ENERGY_CATEGORIES),
  leaseType: oneOf(LEASE_OPTION_IDS),
  mapArea: areaFromText,
};

/** How "nothing" is written in an address (Spec 1 §5). */
const NULL_TEXT = 'null';

/** The value a text stands for; `null` for a missing, foreign or unreal one. */
const parseFilter = <Name extends FilterName>(name: Name, text: string | null): SearchFilters[Name] =>
  text === null || text === NULL_TEXT ? NO_FILTERS[name] : PARSERS[name](text);

/** The filters in an address; `read` gives the text of a query parameter or `null`. */
export const filtersFromQuery = (read: (name: FilterName) => string | null): SearchFilters =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, parseFilter(name, read(name))])) as SearchFilters;

const isArea = (value: unknown): value is MapArea => typeof value === 'object' && value !== null;

/** A filter as text, nothing as the text `null` (Spec 1 §5). */
export const filterToText = (value: SearchFilters[FilterName]): string =>
  isArea(value) ? areaToText(value) : String(value);

/** The filters as query parameters, every one of them. */
export const filtersToQuery = (filters: SearchFilters): Record<FilterName, string> =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, filterToText(filters[name])])) as Record<
    FilterName,
    string
  >;

/** The order a text names; the default for a missing or foreign one. */
export const parseSort = (text: string | null): Sort => SORTS.find((sort) => sort === text) ?? DEFAULT_SORT;
