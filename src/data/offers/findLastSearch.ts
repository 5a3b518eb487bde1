import { readSearchFilters } from '@data/browser/searchCookie';
import { type OfferCard, toOfferCard } from '@domain/offers/projections';
import { withoutMembersFilters } from '@domain/offers/searchFilters';
import { formatFilters } from '@domain/offers/searchParams';
import { searchOffers } from './publicOffers';

/** The newest offers of the last search on this device and its query; `null` without one. @throws AppError */
export const findLastSearch = async (): Promise<{ query: string; cards: OfferCard[] } | null> => {
  const saved = readSearchFilters();
  if (!saved) return null;
  const filters = withoutMembersFilters(saved);
  const { shown } = await searchOffers({ audience: 'visitor', filters });
  return { query: new URLSearchParams(formatFilters(saved)).toString(), cards: shown.map(toOfferCard) };
};
