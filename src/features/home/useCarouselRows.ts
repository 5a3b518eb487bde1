import type { HomeOffers, InterestingOffers } from '@data/offers/homeCarousels';
import { HOME_CAROUSELS, PURPOSE_CAROUSEL_IDS } from '@domain/offers/homeCarousels';
import { useTranslation } from 'react-i18next';
import type { CarouselRow } from './OfferCarousel';

const NOTES = {
  filters: 'byFilters',
  region: 'byRegion',
  newest: 'byNewest',
} as const satisfies Record<InterestingOffers['chosenBy'], string>;

/** Returns the rows of the home page with their texts: the interesting offers, then one row a purpose in page order. */
export function useCarouselRows() {
  const { t } = useTranslation('home');
  return ({ interesting, byPurpose }: HomeOffers): { first: CarouselRow; others: CarouselRow[] } => ({
    first: {
      id: 'interesting',
      title: t('carousel.interesting'),
      note: t(`carousel.${NOTES[interesting.chosenBy]}`),
      query: interesting.query,
      cards: interesting.cards,
    },
    others: PURPOSE_CAROUSEL_IDS.map((id) => ({
      id,
      title: t(`carousel.${id}`),
      query: new URLSearchParams({ premisesPurpose: HOME_CAROUSELS[id] }).toString(),
      cards: byPurpose[id],
    })),
  });
}
