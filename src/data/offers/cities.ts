import { WEB_COLLECTIONS } from '@api/webCollections';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import { queryClient } from '@data/query/queryClient';
import type { City, CityDirectory } from '@domain/offers/cities';
import type { TimeToKeys } from '@domain/offers/timeToKeys';

/** The directory of towns, at most a minute old: one read for all that is taken from it. */
const loadDirectory = (): Promise<CityDirectory | null> =>
  queryClient.fetchQuery({
    queryKey: ['home', 'directory'],
    queryFn: () => loadPublicDocument<CityDirectory>(`${WEB_COLLECTIONS.home}/cities`),
  });

/** Cities with active offers, those with the most first; at most a minute old. */
export const CITIES_QUERY = {
  queryKey: ['home', 'cities'],
  queryFn: async (): Promise<City[]> => (await loadDirectory())?.cities ?? [],
};

/** The time from offer to keys; `null` while too few leases were handed over. */
export const TIME_TO_KEYS_QUERY = {
  queryKey: ['home', 'timeToKeys'],
  queryFn: async (): Promise<TimeToKeys | null> => (await loadDirectory())?.timeToKeys ?? null,
};
