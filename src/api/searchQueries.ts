import { QUERY_PAGE_SIZE } from '@domain/offers/limits';
import { LISTED_FIELDS } from '@domain/offers/projections';
import {
  DEFAULT_SORT,
  isPublicSort,
  PUBLIC_SORTS,
  type PublicSort,
  SORTS,
  type Sort,
} from '@domain/offers/search';
import { computeGeohashRanges, type GeohashRange, WHOLE_GEOHASH_RANGE } from '@domain/offers/searchArea';
import {
  listBounds,
  MEMBERS_FACETS,
  PUBLIC_FACETS,
  type RangeFacet,
  toFacetToken,
} from '@domain/offers/searchFacets';
import { NO_FILTERS, type SearchFilters, withoutMembersFilters } from '@domain/offers/searchFilters';
import { getBox } from '@domain/offers/searchRadius';
import type { QueryShape } from './queryShape';

type SortOrder = QueryShape['orderBy'][number];

const ORDERS: Record<Sort, SortOrder> = {
  newest: ['confirmedAt', 'desc'],
  areaUp: ['facets.area', 'asc'],
  areaDown: ['facets.area', 'desc'],
  freeFrom: ['facets.freeFrom', 'asc'],
  priceUp: ['facets.price', 'asc'],
  priceDown: ['facets.price', 'desc'],
};

/** Returns the geohash ranges of the searched map area or surroundings. */
const getGeohashRanges = ({ mapArea, near }: SearchFilters): readonly GeohashRange[] => {
  const area = mapArea ?? (near && getBox(near));
  return area ? computeGeohashRanges(area) : WHOLE_GEOHASH_RANGE;
};

const GEOHASH = 'facets.geohash';

const listFacetBounds = (facets: readonly RangeFacet[], filters: SearchFilters) =>
  facets.flatMap((name) => listBounds(name, filters));

/**
 * Builds a search query. It always bounds every facet, so that all combinations of filters have the same shape and
 * share one index. The facets follow the requested order in `orderBy`, where Firestore demands them anyway.
 */
const buildSearchShape = (
  collection: QueryShape['collection'],
  facets: readonly RangeFacet[],
  sort: Sort,
): QueryShape => {
  const [field, direction] = ORDERS[sort];
  const bounded = [...facets.map((name) => `facets.${name}`), GEOHASH];
  const others = bounded.filter((name) => name !== field).map((name): SortOrder => [name, direction]);
  return {
    collection,
    where: [
      ['state', '=='],
      ['facets.tokens', 'array-contains'],
      ...listFacetBounds(facets, NO_FILTERS).map(
        ({ name, operator, param }) => [`facets.${name}`, operator, param] as const,
      ),
    ],
    within: GEOHASH,
    orderBy: [ORDERS[sort], ...others],
    limit: QUERY_PAGE_SIZE,
  };
};

const buildQueriesBySort = <Prefix extends string, Name extends Sort>(
  prefix: Prefix,
  sorts: readonly Name[],
  shape: (sort: Name) => QueryShape,
) =>
  Object.fromEntries(sorts.map((sort) => [`${prefix}:${sort}`, shape(sort)])) as Record<
    `${Prefix}:${Name}`,
    QueryShape
  >;

/** Returns the fields to fetch, including those of `orderBy`. */
const withOrder = (fields: readonly string[], facets: readonly RangeFacet[]) => [
  ...fields,
  ...facets.map((name) => `facets.${name}`),
  GEOHASH,
];

/** Documents in a page of pins: as many as the rules let a client list at once. */
const PINS_PAGE_SIZE = 50;
/** A pin shows neither photo nor floor; the other fields are needed by the predicate. */
const PIN_FIELDS = LISTED_FIELDS.filter((name) => name !== 'photos' && name !== 'areaDetails.levels');

/** The searches of visitors and of signed-in accounts, one query for each order, and the pins of the map. */
export const SEARCH_QUERIES = {
  ...buildQueriesBySort<'publicOffers', PublicSort>('publicOffers', PUBLIC_SORTS, (sort) => ({
    ...buildSearchShape('offersPublic', PUBLIC_FACETS, sort),
    fields: withOrder(LISTED_FIELDS, PUBLIC_FACETS),
  })),
  ...buildQueriesBySort<'membersOffers', Sort>('membersOffers', SORTS, (sort) =>
    buildSearchShape('offersMembers', MEMBERS_FACETS, sort),
  ),
  publicPins: {
    ...buildSearchShape('offersPublic', PUBLIC_FACETS, DEFAULT_SORT),
    limit: PINS_PAGE_SIZE,
    fields: withOrder(PIN_FIELDS, PUBLIC_FACETS),
  },
  membersPins: {
    ...buildSearchShape('offersMembers', MEMBERS_FACETS, DEFAULT_SORT),
    limit: PINS_PAGE_SIZE,
    fields: withOrder([...PIN_FIELDS, 'price', 'leaseAgreement'], MEMBERS_FACETS),
  },
};

/** Projection of the offers that is read. A visitor never queries the members' one. */
export type Audience = 'visitor' | 'member';

export type Search = { audience: Audience; filters: SearchFilters; sort?: Sort };

/** A search query, the values of its conditions by name, and the geohash ranges to search. */
export type SearchQuery = {
  name: keyof typeof SEARCH_QUERIES;
  params: Readonly<Record<string, string | number>>;
  ranges: readonly GeohashRange[];
};

/** Builds the query of a search. A visitor's query neither orders nor filters by rent. */
export const buildSearchQuery = ({ audience, filters, sort = DEFAULT_SORT }: Search): SearchQuery => {
  const isMember = audience === 'member';
  const asked = isMember ? filters : withoutMembersFilters(filters);
  const facets = isMember ? MEMBERS_FACETS : PUBLIC_FACETS;
  const publicSort: PublicSort = isPublicSort(sort) ? sort : DEFAULT_SORT;
  return {
    name: isMember ? `membersOffers:${sort}` : `publicOffers:${publicSort}`,
    params: {
      state: 'ACTIVE',
      tokens: toFacetToken(asked),
      ...Object.fromEntries(listFacetBounds(facets, asked).map(({ param, value }) => [param, value])),
    },
    ranges: getGeohashRanges(asked),
  };
};
