import type { MainUse } from '@domain/offers/picklists';
import type { RentFacts } from '@domain/offers/rentLevel';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { searchOffers } from './publicOffers';

/** Loads the rents of offers of a use in a city, for members only. Throws `AppError` if the read fails. */
export const loadComparableRents = async (premisesPurpose: MainUse, city: string): Promise<RentFacts[]> => {
  const filters = { ...NO_FILTERS, premisesPurpose, city };
  const { shown } = await searchOffers({ audience: 'member', filters });
  return shown.map((offer) => ({
    rent: 'price' in offer ? offer.price : null,
    surface: offer.areaDetails.surface,
  }));
};
