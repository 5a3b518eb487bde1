import { COLLECTIONS } from '@api/collections';
import { toCanonicalJson } from '@domain/shared/canonical';
import { type DemandDirectory, withTownDemand } from '@domain/wanted/townDemand';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { readListed } from './listedEntries';

const ID = 'demand';

/** Sets a town in the public directory of demand to its present listings. */
export const updateTownDemand = (key: string, now: number): Promise<void> =>
  updateWithPrecondition<DemandDirectory, void>(`${COLLECTIONS.home}/${ID}`, async (stored) => {
    const before = stored?.towns ?? [];
    const towns = withTownDemand(before, key, await readListed(key));
    if (toCanonicalJson(towns) === toCanonicalJson(before)) return { unchanged: undefined };
    return { write: { id: ID, towns, updatedAt: now }, answer: undefined };
  });
