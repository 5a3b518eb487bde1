import { toIsoDay } from '../shared/dates';
import { folded } from '../shared/text';
import { MAIN_USES, type MainUse, PROVINCES, type Province } from './picklists';
import type { PublicOffer } from './projections';

/** Inputs of the search: areas in m², rents in PLN net (Spec 2 §5). */
export const MIN_AREA_MIN = 0;
export const MIN_AREA_STEP = 10;
export const MAX_PRICE_MIN = 1;
export const MAX_PRICE_STEP = 100;
export const CITY_MAX_CHARS = 100;

/** What a search asks for; `null` asks for nothing. `freeFrom` is a `YYYY-MM-DD` on Warsaw's calendar. */
export type SearchFilters = {
  premisesPurpose: MainUse | null;
  minArea: number | null;
  maxPrice: number | null;
  freeFrom: string | null;
  province: Province | null;
  city: string | null;
};

export type FilterName = keyof SearchFilters;

export const NO_FILTERS: SearchFilters = {
  premisesPurpose: null,
  minArea: null,
  maxPrice: null,
  freeFrom: null,
  province: null,
  city: null,
};

export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

/** What the filters look at; `price` is there only in the copy of signed-in accounts. */
export type Searchable = Pick<PublicOffer, 'legalMainUse' | 'availability' | 'availabilityTo'> & {
  areaDetails: Pick<PublicOffer['areaDetails'], 'surface'>;
  address: Pick<PublicOffer['address'], 'city' | 'province' | 'officialAddress'>;
  price?: number;
};

const isFreeOn = ({ availability, availabilityTo }: Searchable, isoDay: string): boolean =>
  toIsoDay(availability) <= isoDay && (availabilityTo === null || isoDay <= toIsoDay(availabilityTo));

const MATCHES: {
  [Name in FilterName]: (offer: Searchable, wanted: NonNullable<SearchFilters[Name]>) => boolean;
} = {
  premisesPurpose: (offer, wanted) => offer.legalMainUse === wanted,
  minArea: (offer, wanted) => (offer.areaDetails.surface ?? 0) >= wanted,
  maxPrice: (offer, wanted) => offer.price === undefined || offer.price <= wanted,
  freeFrom: isFreeOn,
  province: ({ address }, wanted) => (address.officialAddress.province ?? address.province) === wanted,
  city: ({ address }, wanted) => folded(address.city.trim()) === folded(wanted.trim()),
};

const meets = <Name extends FilterName>(offer: Searchable, filters: SearchFilters, name: Name): boolean => {
  const wanted = filters[name];
  return wanted === null || MATCHES[name](offer, wanted as NonNullable<SearchFilters[Name]>);
};

/**
 * Whether an offer is what a search asks for (Spec 1 §5). The copy of visitors has no price, so `maxPrice` does not
 * sort it out: nothing about a rent can be learned from the answer.
 */
export const matchesFilters = (offer: Searchable, filters: SearchFilters): boolean =>
  FILTER_NAMES.every((name) => meets(offer, filters, name));

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | null =>
    values.find((value) => value === text) ?? null;

const numberFrom =
  (min: number) =>
  (text: string): number | null =>
    /^\d{1,9}([.,]\d{1,2})?$/.test(text) && Number(text.replace(',', '.')) >= min
      ? Number(text.replace(',', '.'))
      : null;

const realDay = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.startsWith(text) ? text : null;

const PARSERS: { [Name in FilterName]: (text: string) => SearchFilters[Name] } = {
  premisesPurpose: oneOf(MAIN_USES),
  minArea: numberFrom(MIN_AREA_MIN),
  maxPrice: numberFrom(MAX_PRICE_MIN),
  freeFrom: realDay,
  province: oneOf(PROVINCES),
  city: (text) => text.trim().slice(0, CITY_MAX_CHARS) || null,
};

/** How "nothing" is written in an address (Spec 1 §5). */
const NULL_TEXT = 'null';

/** The value a text stands for; `null` for a missing, foreign or unreal one. */
export const parseFilter = <Name extends FilterName>(name: Name, text: string | null): SearchFilters[Name] =>
  text === null || text === NULL_TEXT ? NO_FILTERS[name] : PARSERS[name](text);

/** The filters in an address; `read` gives the text of a query parameter or `null`. */
export const filtersFromQuery = (read: (name: FilterName) => string | null): SearchFilters =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, parseFilter(name, read(name))])) as SearchFilters;

/** The filters as query parameters, every one of them, nothing as the text `null` (Spec 1 §5). */
export const filtersToQuery = (filters: SearchFilters): Record<FilterName, string> =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, String(filters[name])])) as Record<FilterName, string>;

/** The names of the filters that ask for something, in the order of the form. */
export const activeFilters = (filters: SearchFilters): FilterName[] =>
  FILTER_NAMES.filter((name) => filters[name] !== null);

/** The filter whose loosening is likeliest to bring offers: the narrowest first. */
const LOOSENING_ORDER: readonly FilterName[] = [
  'city',
  'freeFrom',
  'maxPrice',
  'minArea',
  'province',
  'premisesPurpose',
];

export const filterToLoosen = (filters: SearchFilters): FilterName | null =>
  LOOSENING_ORDER.find((name) => filters[name] !== null) ?? null;
