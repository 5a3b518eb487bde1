import { readSearchFilters } from '@data/browser/searchCookie';
import { type OfferCard, toOfferCard } from '@domain/offers/projections';
import { withoutMembersFilters } from '@domain/offers/searchFilters';
import { formatFilters } from '@domain/offers/searchParams';
import { searchOffers } from './publicOffers';

/**
 * Loads the newest offers of the last search on this device, with its query; `null` without one. Throws `AppError` if
 * a read fails.
 */
export const findLastSearch = async (): Promise<{ query: string; cards: OfferCard[] } | null> => {
  const saved = readSearchFilters();
  if (!saved) return null;
  const filters = withoutMembersFilters(saved);
  const { shown } = await searchOffers({ audience: 'visitor', filters });
  return { query: new URLSearchParams(formatFilters(saved)).toString(), cards: shown.map(toOfferCard) };
};
