import { COLLECTIONS } from '@contracts/collections';
import {
  HOME_CAROUSELS,
  type HomeCarousel,
  type HomeCarouselId,
  newestCards,
  PURPOSE_CAROUSEL_IDS,
  regionCarouselId,
} from '@domain/offers/homeCarousels';
import type { Province } from '@domain/offers/picklists';
import type { OfferCard } from '@domain/offers/projections';
import { changeDocument } from '../data/conditional';

/** An offer as the home page lists it; `card` is `null` when it is not to be listed. */
type Listing = {
  offerId: string;
  card: OfferCard | null;
  region: Province | null;
  /** Where it was listed before, as its former copy says. */
  formerRegion: Province | null;
};

const idsOf = ({ card, region }: Listing): HomeCarouselId[] => {
  if (!card) return [];
  const purposes = PURPOSE_CAROUSEL_IDS.filter((id) => HOME_CAROUSELS[id] === card.legalMainUse);
  return region ? [...purposes, regionCarouselId(region)] : purposes;
};

/** Puts an offer's card into the carousels it belongs in and takes it out of the others. */
export const updateHomeCarousels = async (listing: Listing, now: number): Promise<void> => {
  const regions = [listing.region, listing.formerRegion].filter((region) => region !== null);
  const ids = new Set<HomeCarouselId>([...PURPOSE_CAROUSEL_IDS, ...regions.map(regionCarouselId)]);
  const belongsIn = idsOf(listing);
  for (const id of ids) await updateCarousel(id, { ...listing, isIn: belongsIn.includes(id) }, now);
};

const updateCarousel = (
  id: HomeCarouselId,
  { offerId, card, isIn }: Listing & { isIn: boolean },
  now: number,
): Promise<void> =>
  changeDocument<HomeCarousel, void>(`${COLLECTIONS.home}/${id}`, (stored) => {
    const before = stored?.cards ?? [];
    const others = before.filter((other) => other.id !== offerId);
    const added = card && isIn ? [card] : [];
    if (others.length === before.length && added.length === 0) return { unchanged: undefined };
    return { write: { id, cards: newestCards([...others, ...added]), updatedAt: now }, answer: undefined };
  });
