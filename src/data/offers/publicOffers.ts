import { buildSearchQuery, type Search, type SearchQuery } from '@api/searchQueries';
import { viewKeys } from '@api/viewRendering';
import type { Cursor, QueryPage } from '@data/firestore/queryBuilder';
import { countSearchQuery, runSearchQuery } from '@data/firestore/searchQueries';
import { queryClient } from '@data/query/queryClient';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import { matchesFilters } from '@domain/offers/search';

export type { Audience, Search } from '@api/searchQueries';

type SearchResult = ListedOffer | MembersOffer;
type FetchPage = (after: Cursor | null) => Promise<QueryPage<SearchResult>>;

/** Results of a search so far: the shown ones, further matches already fetched, and the cursor. */
export type SearchResults = {
  shown: SearchResult[];
  waiting: SearchResult[];
  next: Cursor | null;
  isOver: boolean;
};

export const EMPTY_SEARCH_RESULTS: SearchResults = { shown: [], waiting: [], next: null, isOver: false };

export const hasMore = ({ waiting, isOver }: SearchResults): boolean => waiting.length > 0 || !isOver;

/**
 * Adds one page of matching offers to the results: nine are shown, the tenth fetched one waits for the next page
 * (X15). Each page fetches at most once, so it costs at most ten documents; if fewer than nine of them match the
 * predicate, the page is short.
 */
export const fillPage = async (
  results: SearchResults,
  fetchPage: FetchPage,
  matches: (offer: SearchResult) => boolean,
): Promise<SearchResults> => {
  const isFull = results.waiting.length >= CARDS_PER_PAGE || results.isOver;
  return addPage(results, isFull ? null : await fetchPage(results.next), matches);
};

const addPage = (
  { shown, waiting, next, isOver }: SearchResults,
  fetched: QueryPage<SearchResult> | null,
  matches: (offer: SearchResult) => boolean,
): SearchResults => {
  const page = fetched ?? { items: [], next };
  const known = new Set([...shown, ...waiting].map(({ id }) => id));
  const found = [...waiting, ...page.items.filter((offer) => matches(offer) && !known.has(offer.id))];
  return {
    shown: [...shown, ...found.slice(0, CARDS_PER_PAGE)],
    waiting: found.slice(CARDS_PER_PAGE),
    next: page.next,
    isOver: isOver || (fetched !== null && page.next === null),
  };
};

const readPage = (
  { name, params, ranges }: SearchQuery,
  after: Cursor | null,
): Promise<QueryPage<SearchResult>> => runSearchQuery<SearchResult>(name, params, { after, ranges });

/** Loads a first page for visitors; cached for a minute, possibly from the server's dehydrated data. */
const loadFirstPage = (asked: SearchQuery): Promise<QueryPage<SearchResult>> =>
  queryClient.fetchQuery({ queryKey: viewKeys.search(asked), queryFn: () => readPage(asked, null) });

/** Returns the results of a search from its first page. */
export const toResults = (search: Search, page: QueryPage<SearchResult>): SearchResults =>
  addPage(EMPTY_SEARCH_RESULTS, page, (offer) => matchesFilters(offer, search.filters));

/** Returns the query keys of a visitor's search: first page and count. */
export const getSearchKeys = (search: Search) => {
  const asked = buildSearchQuery(search);
  return { page: viewKeys.search(asked), count: viewKeys.count(asked) };
};

/**
 * Loads the next page of a search. Firestore filters as far as it can, the domain's predicate does the rest. Throws
 * `AppError` if the read fails.
 */
export const searchOffers = (
  search: Search,
  from: SearchResults = EMPTY_SEARCH_RESULTS,
): Promise<SearchResults> => {
  const asked = buildSearchQuery(search);
  const fetchPage: FetchPage = (after) =>
    after === null && search.audience === 'visitor' ? loadFirstPage(asked) : readPage(asked, after);
  return fillPage(from, fetchPage, (offer) => matchesFilters(offer, search.filters));
};

/**
 * Counts the offers of a search, up to `COUNT_MAX`. With a map area or several parts of an address the count is
 * slightly too high: only the predicate excludes those offers. Throws `AppError` if the read fails.
 */
export const countOffers = (search: Search): Promise<number> => {
  const asked = buildSearchQuery(search);
  const count = () => countSearchQuery(asked.name, asked.params, asked.ranges);
  return search.audience === 'visitor'
    ? queryClient.fetchQuery({ queryKey: viewKeys.count(asked), queryFn: count })
    : count();
};
