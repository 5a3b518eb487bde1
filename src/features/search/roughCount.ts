import { PLACE_PARTS } from '@domain/offers/searchFacets';
import { activeFilters, type SearchFilters } from '@domain/offers/searchFilters';

/** Several parts of an address are told apart only by looking, and so are the edges of the map. */
export const isRough = (filters: SearchFilters): boolean =>
  activeFilters(filters).includes('mapArea') ||
  PLACE_PARTS.filter((part) => filters[part] !== null).length > 1;
