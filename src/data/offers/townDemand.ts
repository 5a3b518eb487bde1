import { WEB_COLLECTIONS } from '@api/webCollections';
import { loadPublicDocument } from '@data/firestore/restDocuments';
import type { DemandDirectory, TownDemand } from '@domain/wanted/townDemand';

/** Towns that at least three companies look for, those with the most first; at most a minute old. */
export const TOWN_DEMAND_QUERY = {
  queryKey: ['home', 'demand'],
  queryFn: async (): Promise<TownDemand[]> =>
    (await loadPublicDocument<DemandDirectory>(`${WEB_COLLECTIONS.home}/demand`))?.towns ?? [],
};
