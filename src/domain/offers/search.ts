import { findUsualName } from '../shared/placeName';
import { isWithin, type MapArea } from './searchArea';
import {
  getPlacePart,
  hasCrane,
  hasLeaseKind,
  isInBounds,
  isSamePlace,
  NUMBER_NAMES,
  PLACE_PARTS,
  type SearchableOffer,
} from './searchFacets';
import type { FilterName, SearchFilters } from './searchFilters';
import { type Circle, isInCircle } from './searchRadius';

/** Sort orders of the results. Sorting by rent is for signed-in accounts only. */
export const PUBLIC_SORTS = ['newest', 'areaUp', 'areaDown', 'freeFrom'] as const;
export const SORTS = [...PUBLIC_SORTS, 'priceUp', 'priceDown'] as const;
export type Sort = (typeof SORTS)[number];
export type PublicSort = (typeof PUBLIC_SORTS)[number];
export const DEFAULT_SORT = 'newest' satisfies Sort;

export const isPublicSort = (sort: Sort): sort is PublicSort =>
  (PUBLIC_SORTS as readonly string[]).includes(sort);

const isInPlace = (offer: SearchableOffer, filters: SearchFilters): boolean =>
  PLACE_PARTS.every((part) => {
    const wanted = filters[part];
    return wanted === null || isSamePlace(getPlacePart(offer, part), wanted);
  });

const isInArea = ({ geoMarker }: SearchableOffer, area: MapArea | null): boolean =>
  area === null || (geoMarker !== null && isWithin(geoMarker, area));

const isAround = ({ geoMarker }: SearchableOffer, circle: Circle | null): boolean =>
  circle === null || (geoMarker !== null && isInCircle(geoMarker, circle));

/**
 * Returns whether an offer matches a search (Spec 1 §5). The visitors' copy has neither rent nor lease terms, so those filters exclude
 * nothing there and reveal nothing hidden.
 */
export const matchesFilters = (offer: SearchableOffer, filters: SearchFilters): boolean =>
  (filters.premisesPurpose === null || offer.legalMainUse === filters.premisesPurpose) &&
  (filters.crane === null || hasCrane(offer)) &&
  (filters.leaseType === null || hasLeaseKind(offer, filters.leaseType)) &&
  NUMBER_NAMES.every((name) => isInBounds(name, offer, filters)) &&
  isInPlace(offer, filters) &&
  isInArea(offer, filters.mapArea) &&
  isAround(offer, filters.near);

/** Returns the filters with each place as the found offers spell it: `Wrocław` for a typed `wroclaw`. */
export const withFoundNames = (
  filters: SearchFilters,
  offers: readonly SearchableOffer[],
): SearchFilters => ({
  ...filters,
  ...Object.fromEntries(
    PLACE_PARTS.flatMap((part) => {
      const asked = filters[part];
      const names = offers.map((offer) => getPlacePart(offer, part));
      const found = asked && findUsualName(names.filter((name) => isSamePlace(name, asked)));
      return found ? [[part, found]] : [];
    }),
  ),
});

/** Filters by how likely their removal brings results, the narrowest first. */
const LOOSENING_ORDER: readonly FilterName[] = [
  'mapArea',
  'near',
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
  'maxPricePerM2',
  'maxPrice',
  'minPrice',
  'maxArea',
  'minArea',
  'city',
  'leaseType',
  'county',
  'province',
  'premisesPurpose',
];

/** Filters tried one by one when nothing is found: each try costs a count query. */
const LOOSENED_MAX = 5;

/** Returns the filters worth removing when nothing is found, the likeliest first. */
export const getRelaxableFilters = (filters: SearchFilters): FilterName[] =>
  LOOSENING_ORDER.filter((name) => filters[name] !== null).slice(0, LOOSENED_MAX);
