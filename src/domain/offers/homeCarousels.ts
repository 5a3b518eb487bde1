import type { Province } from './picklists';
import type { OfferCard, PublicOffer } from './projections';

/** The materialised carousels of the home page by purpose, in the order of the page (Spec 1 §2). */
export const HOME_CAROUSELS = {
  warehouse: 'Magazynowo-Przemysłowe',
  retail: 'Handlowo-Usługowe',
  office: 'Biurowe',
} as const;
export type PurposeCarouselId = keyof typeof HOME_CAROUSELS;
export const PURPOSE_CAROUSEL_IDS = Object.keys(HOME_CAROUSELS) as PurposeCarouselId[];

/** The carousel of a province: what visitors from there are shown first. */
export type RegionCarouselId = `region-${Province}`;
export const toRegionCarouselId = (province: Province): RegionCarouselId => `region-${province}`;

export type HomeCarouselId = PurposeCarouselId | RegionCarouselId;

/** `home/{id}`: the newest cards of a purpose or a province. */
export type HomeCarousel = { id: HomeCarouselId; cards: OfferCard[]; updatedAt: number };

/** How many cards each keeps. */
export const CAROUSEL_CARDS_MAX = 12;

/** The province an offer is listed under: the official one of its address, else the typed one. */
export const getProvince = ({
  officialAddress,
  province,
}: Pick<PublicOffer['address'], 'officialAddress' | 'province'>): Province | null =>
  officialAddress.province ?? province;

/** The newest of the cards, each once; as many as a carousel keeps. */
export const selectNewestCards = (cards: readonly OfferCard[]): OfferCard[] =>
  [...new Map(cards.map((card) => [card.id, card])).values()]
    .sort((a, b) => (b.confirmedAt ?? 0) - (a.confirmedAt ?? 0))
    .slice(0, CAROUSEL_CARDS_MAX);
