import { COLLECTIONS } from '@api/collections';
import {
  HOME_CAROUSELS,
  type HomeCarousel,
  type HomeCarouselId,
  PURPOSE_CAROUSEL_IDS,
  selectNewestCards,
  toRegionCarouselId,
} from '@domain/offers/homeCarousels';
import type { Province } from '@domain/offers/picklists';
import { type OfferCard, type PublicOffer, toOfferCard } from '@domain/offers/projections';
import { toFacetToken } from '@domain/offers/searchFacets';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { toCanonicalJson } from '@domain/shared/canonical';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import { read } from '../data/store';

/** Offer as listed on the home page. `card` is `null` if it must not be listed. */
type Listing = {
  offerId: string;
  card: OfferCard | null;
  region: Province | null;
  /** Regions it was listed in before, by its previous copy and by the state before the change. */
  formerRegions: readonly (Province | null)[];
};

/** Carousel and the search that finds its offers. */
type Carousel = { id: HomeCarouselId; filters: SearchFilters };

const PURPOSES: readonly Carousel[] = PURPOSE_CAROUSEL_IDS.map((id) => ({
  id,
  filters: { ...NO_FILTERS, premisesPurpose: HOME_CAROUSELS[id] },
}));

const buildRegionCarousel = (province: Province): Carousel => ({
  id: toRegionCarouselId(province),
  filters: { ...NO_FILTERS, province },
});

const listCarouselIds = ({ card, region }: Listing): HomeCarouselId[] => {
  if (!card) return [];
  const purposes = PURPOSE_CAROUSEL_IDS.filter((id) => HOME_CAROUSELS[id] === card.legalMainUse);
  return region ? [...purposes, toRegionCarouselId(region)] : purposes;
};

/** Adds an offer's card to the carousels it belongs in, removes it from the others and fills the gaps. */
export const updateHomeCarousels = async (listing: Listing, now: number): Promise<void> => {
  const { offerId, card, region, formerRegions } = listing;
  const regions = new Set([region, ...formerRegions].filter((province) => province !== null));
  const belongsIn = listCarouselIds(listing);
  for (const carousel of [...PURPOSES, ...[...regions].map(buildRegionCarousel)]) {
    if (card && belongsIn.includes(carousel.id)) await listCard(carousel, card, now);
    else await dropCard(carousel, offerId, now);
  }
};

const getCards = (stored: HomeCarousel | null): OfferCard[] => stored?.cards ?? [];

const listCard = ({ id }: Carousel, card: OfferCard, now: number): Promise<void> =>
  updateWithPrecondition<HomeCarousel, void>(`${COLLECTIONS.home}/${id}`, (stored) => {
    const before = getCards(stored);
    const cards = selectNewestCards([...before.filter((other) => other.id !== card.id), card]);
    if (stored && toCanonicalJson(cards) === toCanonicalJson(before)) return { unchanged: undefined };
    return { write: { id, cards, updatedAt: now }, answer: undefined };
  });

const isActive = (offer: PublicOffer | null): boolean => offer?.state === 'ACTIVE';

/** Returns the newest offers of a carousel, by its search. */
const listNewestCards = async ({ filters }: Carousel): Promise<OfferCard[]> => {
  const found = await findAll<PublicOffer>('newestOffers', {
    state: 'ACTIVE',
    tokens: toFacetToken(filters),
  });
  return found.map(({ entity }) => toOfferCard(entity));
};

/**
 * Removes a card and lists the next best offers in its place. One of these may be reserved after its own trigger has updated the
 * carousel, so each is checked again once it is listed.
 */
const dropCard = async (carousel: Carousel, offerId: string, now: number): Promise<void> => {
  const { id } = carousel;
  const added = await updateWithPrecondition<HomeCarousel, OfferCard[]>(
    `${COLLECTIONS.home}/${id}`,
    async (stored) => {
      const before = getCards(stored);
      const others = before.filter((other) => other.id !== offerId);
      if (others.length === before.length) return { unchanged: [] };
      const newest = (await listNewestCards(carousel)).filter((card) => card.id !== offerId);
      const cards = selectNewestCards([...newest, ...others]);
      const known = new Set(others.map((card) => card.id));
      return { write: { id, cards, updatedAt: now }, answer: cards.filter((card) => !known.has(card.id)) };
    },
  );
  for (const card of added) {
    const copy = await read<PublicOffer>(`${COLLECTIONS.offersPublic}/${card.id}`);
    if (!isActive(copy)) await dropCard(carousel, card.id, now);
  }
};
