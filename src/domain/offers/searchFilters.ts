import type { LeaseOptionId } from './leaseOptions';
import type { EnergyCategory, MainUse, Province } from './picklists';
import type { MapArea } from './searchArea';
import type { Circle } from './searchRadius';

/**
 * The filters of a search; `null` means no filter. Areas in m², rents in PLN net a month, `freeFrom` as `YYYY-MM-DD` in Warsaw,
 * `minHallHeight` in metres, `minPower` in kW, `minParking` and `minGates` in pieces. `minEnergy` is the worst class accepted.
 */
export type SearchFilters = {
  premisesPurpose: MainUse | null;
  minArea: number | null;
  maxArea: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  maxPricePerM2: number | null;
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
  /** A radius around a city, instead of the city itself, or around a device. */
  near: Circle | null;
  mapArea: MapArea | null;
};

export type FilterName = keyof SearchFilters;

export const NO_FILTERS: SearchFilters = {
  premisesPurpose: null,
  minArea: null,
  maxArea: null,
  minPrice: null,
  maxPrice: null,
  maxPricePerM2: null,
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
  near: null,
  mapArea: null,
};

export const FILTER_NAMES = Object.keys(NO_FILTERS) as FilterName[];

/** Filters that would reveal data hidden from visitors: rents and lease terms. */
export const MEMBERS_FILTERS = [
  'minPrice',
  'maxPrice',
  'maxPricePerM2',
  'leaseType',
] as const satisfies readonly FilterName[];

/** Returns only the filters that a visitor may use. */
export const withoutMembersFilters = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(MEMBERS_FILTERS.map((name) => [name, null])),
});

/** Returns the names of the active filters, in the order of the form. */
export const listActiveFilters = (filters: SearchFilters): FilterName[] =>
  FILTER_NAMES.filter((name) => filters[name] !== null);

/** Returns stored filters, with `null` for each filter added since. */
export const withEveryFilter = (stored: Partial<SearchFilters>): SearchFilters => ({
  ...NO_FILTERS,
  ...stored,
});
