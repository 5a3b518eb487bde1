import { QUERIES } from '@contracts/queries';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import {
  DEFAULT_SORT,
  isPublicSort,
  matchesFilters,
  type PublicSort,
  type Sort,
} from '@domain/offers/search';
import { EVERYWHERE, geohashRanges } from '@domain/offers/searchArea';
import { boundOf, MEMBERS_FACETS, PUBLIC_FACETS, tokenOf } from '@domain/offers/searchFacets';
import { type SearchFilters, withoutMembersFilters } from '@domain/offers/searchFilters';
import { type Cursor, countQuery, type QueryPage, runQuery } from './queryBuilder';

/** Whose copy of the offers is read: a visitor never asks for the members' one. */
export type Audience = 'visitor' | 'member';

type Found = ListedOffer | MembersOffer;
type FetchPage = (after: Cursor | null) => Promise<QueryPage<Found>>;

/** A search as far as it went: what is shown, what matched beyond that, and where to go on. */
export type SearchResults = {
  shown: Found[];
  waiting: Found[];
  next: Cursor | null;
  isOver: boolean;
};

export const NOTHING_FOUND_YET: SearchResults = { shown: [], waiting: [], next: null, isOver: false };

export const hasMore = ({ waiting, isOver }: SearchResults): boolean => waiting.length > 0 || !isOver;

/**
 * Adds one page of matching offers to what was found: nine are shown, the tenth of the documents fetched waits for the
 * next page (X15). A page never fetches twice, so it costs ten documents at most; where the predicate leaves fewer
 * than nine of them, the page is short.
 */
export const fillPage = async (
  results: SearchResults,
  fetchPage: FetchPage,
  matches: (offer: Found) => boolean,
): Promise<SearchResults> => {
  const { shown, waiting, next, isOver } = results;
  const isFull = waiting.length >= CARDS_PER_PAGE || isOver;
  const page = isFull ? { items: [], next } : await fetchPage(next);
  const known = new Set([...shown, ...waiting].map(({ id }) => id));
  const found = [...waiting, ...page.items.filter((offer) => matches(offer) && !known.has(offer.id))];
  return {
    shown: [...shown, ...found.slice(0, CARDS_PER_PAGE)],
    waiting: found.slice(CARDS_PER_PAGE),
    next: page.next,
    isOver: isOver || (!isFull && page.next === null),
  };
};

export type Search = { audience: Audience; filters: SearchFilters; sort?: Sort };

/** The query of a search and its values; a visitor's neither orders nor sorts out by rent. */
const queryOf = ({ audience, filters, sort = DEFAULT_SORT }: Search) => {
  const isMember = audience === 'member';
  const asked = isMember ? filters : withoutMembersFilters(filters);
  const facets = isMember ? MEMBERS_FACETS : PUBLIC_FACETS;
  const publicSort: PublicSort = isPublicSort(sort) ? sort : DEFAULT_SORT;
  return {
    name: isMember ? (`membersOffers:${sort}` as const) : (`publicOffers:${publicSort}` as const),
    values: ['ACTIVE', tokenOf(asked), ...facets.map((facet) => boundOf(facet, asked))],
    ranges: asked.mapArea ? geohashRanges(asked.mapArea) : EVERYWHERE,
  };
};

/** The next page of a search: by the database what it can, the rest by the domain's predicate. @throws AppError */
export const searchOffers = (
  search: Search,
  from: SearchResults = NOTHING_FOUND_YET,
): Promise<SearchResults> => {
  const { name, values, ranges } = queryOf(search);
  const fetchPage: FetchPage = (after) => runQuery<Found>(name, values, { after, ranges });
  return fillPage(from, fetchPage, (offer) => matchesFilters(offer, search.filters));
};

/**
 * How many offers a search has, `COUNT_MAX` for that many or more. On the map and by several parts of an address it
 * counts a little too many: those are told apart only by looking at the offers. @throws AppError
 */
export const countOffers = (search: Search): Promise<number> => {
  const { name, values, ranges } = queryOf(search);
  return countQuery(name, values, ranges);
};

const inBatches = (ids: readonly string[]): string[][] => {
  const { limit } = QUERIES.membersOffersByIds;
  return Array.from({ length: Math.ceil(ids.length / limit) }, (_, index) =>
    ids.slice(index * limit, (index + 1) * limit),
  );
};

/** The rents (PLN net) of offers by id, for signed-in accounts only. @throws AppError */
export const loadRents = async (ids: readonly string[]): Promise<Record<string, number>> => {
  const pages = await Promise.all(
    inBatches(ids).map((batch) => runQuery<MembersOffer>('membersOffersByIds', [batch])),
  );
  return Object.fromEntries(pages.flatMap(({ items }) => items.map(({ id, price }) => [id, price])));
};
