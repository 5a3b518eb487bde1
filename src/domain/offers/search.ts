import type { LeaseOptionId } from './leaseOptions';
import type { EnergyCategory, MainUse, Province } from './picklists';
import { isWithin, type MapArea } from './searchArea';
import {
  hasCrane,
  isInBound,
  isSamePlace,
  MEMBERS_FACETS,
  opensLease,
  PLACE_PARTS,
  placeOf,
  type Searchable,
} from './searchFacets';

/**
 * What a search asks for; `null` asks for nothing. `freeFrom` is a `YYYY-MM-DD` on Warsaw's calendar, `minHallHeight`
 * in metres, `minPower` in kW, `minParking` and `minGates` in pieces, `minEnergy` the worst class that will do.
 */
export type SearchFilters = {
  premisesPurpose: MainUse | null;
  minArea: number | null;
  maxPrice: number | null;
  freeFrom: string | null;
  province: Province | null;
  county: string | null;
  city: string | null;
  district: string | null;
  estate: string | null;
  street: string | null;
  minHallHeight: number | null;
  minGates: number | null;
  crane: true | null;
  minPower: number | null;
  minParking: number | null;
  minEnergy: EnergyCategory | null;
  leaseType: LeaseOptionId | null;
  mapArea: MapArea | null;
};

export type FilterName = keyof SearchFilters;

export const NO_FILTERS: SearchFilters = {
  premisesPurpose: null,
  minArea: null,
  maxPrice: null,
  freeFrom: null,
  province: null,
  county: null,
  city: null,
  district: null,
  estate: null,
  street: null,
  minHallHeight: null,
  minGates: null,
  crane: null,
  minPower: null,
  minParking: null,
  minEnergy: null,
  leaseType: null,
  mapArea: null,
};

export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

/** Filters that would reveal what visitors may not see: rents and lease terms. */
export const MEMBERS_FILTERS = ['maxPrice', 'leaseType'] as const satisfies readonly FilterName[];

/** The filters a visitor may use. */
export const withoutMembersFilters = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(MEMBERS_FILTERS.map((name) => [name, null])),
});

/** Orders of the results; by rent for signed-in accounts only. */
export const PUBLIC_SORTS = ['newest', 'areaUp', 'areaDown', 'freeFrom'] as const;
export const SORTS = [...PUBLIC_SORTS, 'priceUp', 'priceDown'] as const;
export type Sort = (typeof SORTS)[number];
export type PublicSort = (typeof PUBLIC_SORTS)[number];
export const DEFAULT_SORT = 'newest' satisfies Sort;

export const isPublicSort = (sort: Sort): sort is PublicSort =>
  (PUBLIC_SORTS as readonly string[]).includes(sort);

const isInPlace = (offer: Searchable, filters: SearchFilters): boolean =>
  PLACE_PARTS.every((part) => {
    const wanted = filters[part];
    return wanted === null || isSamePlace(placeOf(offer, part), wanted);
  });

const isInArea = ({ geoMarker }: Searchable, area: MapArea | null): boolean =>
  area === null || (geoMarker !== null && isWithin(geoMarker, area));

/**
 * Whether an offer is what a search asks for (Spec 1 §5). The copy of visitors has neither rent nor lease terms, so
 * these filters sort nothing out there: nothing hidden can be learned from the answer.
 */
export const matchesFilters = (offer: Searchable, filters: SearchFilters): boolean =>
  (filters.premisesPurpose === null || offer.legalMainUse === filters.premisesPurpose) &&
  (filters.crane === null || hasCrane(offer)) &&
  (filters.leaseType === null || opensLease(offer, filters.leaseType)) &&
  MEMBERS_FACETS.every((name) => isInBound(name, offer, filters)) &&
  isInPlace(offer, filters) &&
  isInArea(offer, filters.mapArea);

/** The names of the filters that ask for something, in the order of the form. */
export const activeFilters = (filters: SearchFilters): FilterName[] =>
  FILTER_NAMES.filter((name) => filters[name] !== null);

/** Filters by how likely loosening brings offers: the narrowest first. */
const LOOSENING_ORDER: readonly FilterName[] = [
  'mapArea',
  'street',
  'estate',
  'district',
  'crane',
  'minHallHeight',
  'minGates',
  'minPower',
  'minEnergy',
  'minParking',
  'freeFrom',
  'maxPrice',
  'minArea',
  'city',
  'leaseType',
  'county',
  'province',
  'premisesPurpose',
];

/** Filters tried one by one when nothing is found: each try costs a count. */
const LOOSENED_MAX = 5;

/** The filters worth giving up when nothing is found, likeliest first. */
export const filtersToLoosen = (filters: SearchFilters): FilterName[] =>
  LOOSENING_ORDER.filter((name) => filters[name] !== null).slice(0, LOOSENED_MAX);
