import { COLLECTIONS } from '@contracts/collections';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import { queryClient } from '@data/query/queryClient';
import type { City, CityDirectory } from '@domain/offers/cities';

/** The key and the reader of the cities with active offers. */
export const CITIES_QUERY = {
  queryKey: ['home', 'cities'],
  queryFn: async (): Promise<City[]> =>
    (await loadPublicDocument<CityDirectory>(`${COLLECTIONS.home}/cities`))?.cities ?? [],
};

/** Loads the cities with active offers, those with the most first; at most a minute old. @throws AppError */
export const loadCities = (): Promise<City[]> => queryClient.fetchQuery(CITIES_QUERY);
