import { WEB_COLLECTIONS } from '@api/webCollections';
import { COOKIES } from '@config/cookies';
import { reportQuietly } from '@data/calls/reportQuietly';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import {
  type HomeCarousel,
  type HomeCarouselId,
  PURPOSE_CAROUSEL_IDS,
  type PurposeCarouselId,
  selectNewestCards,
  toRegionCarouselId,
} from '@domain/offers/homeCarousels';
import type { Province } from '@domain/offers/picklists';
import type { OfferCard } from '@domain/offers/projections';
import Cookies from 'js-cookie';
import { findVisitorRegion } from './findVisitorRegion';

/** Basis of the first row: the last search, the visitor's region, or the newest offers. */
export type InterestingOffers = {
  chosenBy: 'filters' | 'region' | 'newest';
  /** Query of the search that finds them. */
  query: string;
  cards: OfferCard[];
};

export type HomeOffers = {
  interesting: InterestingOffers;
  byPurpose: Record<PurposeCarouselId, OfferCard[]>;
};

const loadCarousel = async (id: HomeCarouselId): Promise<OfferCard[]> =>
  (await loadPublicDocument<HomeCarousel>(`${WEB_COLLECTIONS.home}/${id}`))?.cards ?? [];

const loadRegionOffers = async (region: Province): Promise<InterestingOffers> => ({
  chosenBy: 'region',
  query: new URLSearchParams({ province: region }).toString(),
  cards: await loadCarousel(toRegionCarouselId(region)),
});

/** Loads the search and its database client only for visitors who have searched before. */
const findLastSearchOffers = async (): Promise<InterestingOffers | null> => {
  const { findLastSearch } = await import('./findLastSearch');
  const found = await findLastSearch();
  return found && { chosenBy: 'filters', ...found };
};

/** Returns the offers the visitor probably wants. After a failure the page shows the newest offers. */
const findLikelyOffers = async (): Promise<InterestingOffers | null> => {
  try {
    if (Cookies.get(COOKIES.userFilters.name)) return await findLastSearchOffers();
    const region = await findVisitorRegion();
    return region && (await loadRegionOffers(region));
  } catch (error) {
    reportQuietly('home.interestingOffers', error);
    return null;
  }
};

const getNewestOffers = (cards: readonly OfferCard[]): InterestingOffers => ({
  chosenBy: 'newest',
  query: '',
  cards: selectNewestCards(cards),
});

/**
 * Loads the offers of the home page: by the filters of the last search, else by the visitor's region, else the newest;
 * then one row for each purpose. Reads four documents, three without a region. Throws `AppError` if a read fails.
 */
export const loadHomeOffers = async (): Promise<HomeOffers> => {
  const [found, ...rows] = await Promise.all([findLikelyOffers(), ...PURPOSE_CAROUSEL_IDS.map(loadCarousel)]);
  const byPurpose = Object.fromEntries(PURPOSE_CAROUSEL_IDS.map((id, index) => [id, rows[index] ?? []]));
  return {
    interesting: found && found.cards.length > 0 ? found : getNewestOffers(rows.flat()),
    byPurpose: byPurpose as HomeOffers['byPurpose'],
  };
};
