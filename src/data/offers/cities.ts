import { WEB_COLLECTIONS } from '@api/webCollections';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import type { City, CityDirectory } from '@domain/offers/cities';

/** Cities with active offers, those with the most first; at most a minute old. */
export const CITIES_QUERY = {
  queryKey: ['home', 'cities'],
  queryFn: async (): Promise<City[]> =>
    (await loadPublicDocument<CityDirectory>(`${WEB_COLLECTIONS.home}/cities`))?.cities ?? [],
};
