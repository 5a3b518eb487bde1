import type { Province } from './picklists';
import type { OfferCard, PublicOffer } from './projections';

/** Materialised carousels of the home page by purpose, in the order of the page (Spec 1 §2). */
export const HOME_CAROUSELS = {
  warehouse: 'Magazynowo-Przemysłowe',
  retail: 'Handlowo-Usługowe',
  office: 'Biurowe',
} as const;
export type PurposeCarouselId = keyof typeof HOME_CAROUSELS;
export const PURPOSE_CAROUSEL_IDS = Object.keys(HOME_CAROUSELS) as PurposeCarouselId[];

/** The carousel of a province; visitors from there see it first. */
export type RegionCarouselId = `region-${Province}`;
export const toRegionCarouselId = (province: Province): RegionCarouselId => `region-${province}`;

export type HomeCarouselId = PurposeCarouselId | RegionCarouselId;

/** `home/{id}`: the newest cards of a purpose or a province. */
export type HomeCarousel = { id: HomeCarouselId; cards: OfferCard[]; updatedAt: number };

/** Cards in one carousel. */
export const CAROUSEL_CARDS_MAX = 12;

/** Returns the province an offer is listed under: the one of its official address, else the typed one. */
export const getProvince = ({
  officialAddress,
  province,
}: Pick<PublicOffer['address'], 'officialAddress' | 'province'>): Province | null =>
  officialAddress.province ?? province;

/** Returns the newest cards, without duplicates, at most `CAROUSEL_CARDS_MAX`. */
export const selectNewestCards = (cards: readonly OfferCard[]): OfferCard[] =>
  [...new Map(cards.map((card) => [card.id, card])).values()]
    .sort((a, b) => (b.confirmedAt ?? 0) - (a.confirmedAt ?? 0))
    .slice(0, CAROUSEL_CARDS_MAX);
