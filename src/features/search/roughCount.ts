import { PLACE_PARTS } from '@domain/offers/searchFacets';
import type { SearchFilters } from '@domain/offers/searchFilters';

/** Several parts of an address are told apart only by looking, and so are the edges of the map and of surroundings. */
export const isApproximateCount = (filters: SearchFilters): boolean =>
  filters.mapArea !== null ||
  filters.near !== null ||
  PLACE_PARTS.filter((part) => filters[part] !== null).length > 1;
