import { COLLECTIONS } from '@contracts/collections';
import { QUERIES } from '@contracts/queries';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import {
  HOME_CAROUSELS,
  type HomeCarousel,
  type HomeCarouselId,
  type MembersOffer,
  type PublicOffer,
} from '@domain/offers/projections';
import { matchesFilters, type SearchFilters } from '@domain/offers/search';
import { toAppError } from './appError';
import { toEntity } from './documents';
import { firestoreLite } from './firebase';
import { type Cursor, countQuery, type QueryPage, runQuery } from './queryBuilder';
import { remembered } from './remembered';

/** Whose copy of the offers is read: a visitor never asks for the members' one. */
export type Audience = 'visitor' | 'member';

/** Pages fetched at most for one page of results, when the filters leave few of them. */
export const FETCHES_MAX = 5;

const SOURCES = {
  visitor: { all: 'publicOffers', byUse: 'publicOffersByUse' },
  member: { all: 'membersOffers', byUse: 'membersOffersByUse' },
} as const;

type Found = PublicOffer | MembersOffer;
type FetchPage = (after: Cursor | null) => Promise<QueryPage<Found>>;

/** A search as far as it went: what is shown, what matched beyond that, and where to go on. */
export type SearchResults = {
  shown: Found[];
  waiting: Found[];
  next: Cursor | null;
  isOver: boolean;
  looked: number;
};

export const NOTHING_FOUND_YET: SearchResults = {
  shown: [],
  waiting: [],
  next: null,
  isOver: false,
  looked: 0,
};

export const hasMore = ({ waiting, isOver }: SearchResults): boolean => waiting.length > 0 || !isOver;

/** Adds one page of matching offers to what was found; fetches until it is full, the end or the cap is reached. */
export const fillPage = async (
  results: SearchResults,
  fetchPage: FetchPage,
  matches: (offer: Found) => boolean,
): Promise<SearchResults> => {
  const known = new Set(results.shown.map(({ id }) => id));
  const found = [...results.waiting];
  let { next, isOver, looked } = results;
  for (let fetches = 0; fetches < FETCHES_MAX && !isOver && found.length < CARDS_PER_PAGE; fetches += 1) {
    const page = await fetchPage(next);
    found.push(...page.items.filter((offer) => matches(offer) && !known.has(offer.id)));
    next = page.next;
    isOver = next === null;
    looked += page.items.length;
  }
  const shown = [...results.shown, ...found.slice(0, CARDS_PER_PAGE)];
  return { shown, waiting: found.slice(CARDS_PER_PAGE), next, isOver, looked };
};

const queryOf = (audience: Audience, { premisesPurpose }: SearchFilters) =>
  premisesPurpose
    ? ({ name: SOURCES[audience].byUse, values: ['ACTIVE', premisesPurpose] } as const)
    : ({ name: SOURCES[audience].all, values: ['ACTIVE'] } as const);

type Search = { audience: Audience; filters: SearchFilters };

/** The next page of a search: state and purpose by the database, the rest by the domain's predicate. @throws AppError */
export const searchOffers = (
  search: Search,
  from: SearchResults = NOTHING_FOUND_YET,
): Promise<SearchResults> => {
  const { name, values } = queryOf(search.audience, search.filters);
  const fetchPage: FetchPage = (after) => runQuery<Found>(name, values, { after });
  return fillPage(from, fetchPage, (offer) => matchesFilters(offer, search.filters));
};

/** How many active offers there are of the purpose asked for, or of all, up to `COUNT_MAX`. @throws AppError */
export const countOffers = ({ audience, filters }: Search): Promise<number> => {
  const { name, values } = queryOf(audience, filters);
  return countQuery(name, values);
};

const readCarousel = async (id: HomeCarouselId): Promise<HomeCarousel | null> => {
  const { db, doc, getDoc } = await firestoreLite();
  const found = await getDoc(doc(db, COLLECTIONS.home, id));
  return found.exists() ? toEntity<HomeCarousel>(found.data()) : null;
};

/** The four carousels of the home page; those that are empty are left out. @throws AppError */
export const loadCarousels = async (now: number = Date.now()): Promise<HomeCarousel[]> => {
  const ids = Object.keys(HOME_CAROUSELS) as HomeCarouselId[];
  try {
    const carousels = await remembered('home', () => Promise.all(ids.map(readCarousel)), now);
    return carousels.filter((carousel) => carousel !== null && carousel.cards.length > 0) as HomeCarousel[];
  } catch (error) {
    throw toAppError(error);
  }
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
