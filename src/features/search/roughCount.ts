import { PLACE_PARTS } from '@domain/offers/searchFacets';
import type { SearchFilters } from '@domain/offers/searchFilters';

/**
 * Returns whether the count is only approximate: queries cannot match several address parts, the edges of the map or a radius
 * exactly.
 */
export const isApproximateCount = (filters: SearchFilters): boolean =>
  filters.mapArea !== null ||
  filters.near !== null ||
  PLACE_PARTS.filter((part) => filters[part] !== null).length > 1;
