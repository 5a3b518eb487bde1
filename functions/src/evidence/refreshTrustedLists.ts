import type { TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { readTrustedLists } from '../adapters/trustedLists/readTrustedLists';
import { findTrustSnapshot, storeTrustSnapshot } from '../data/trustedLists';
import { config } from '../runtime/config';

/**
 * Reads the EU's trusted lists at `now` (epoch ms) and stores them as the snapshot that signatures are checked with. Returns `null`
 * where no signer of the list of lists is configured. Throws what `readTrustedLists` throws: the former snapshot stays and grows old.
 */
export const refreshTrustedLists = async (
  now: number,
  { isDryRun = false } = {},
): Promise<TrustSnapshot | null> => {
  const { trustedLists, services } = config;
  if (!trustedLists) return null;
  const before = await findTrustSnapshot();
  const snapshot = await readTrustedLists({ url: services.trustedLists, ...trustedLists }, { now, before });
  if (!isDryRun) await storeTrustSnapshot(snapshot);
  return snapshot;
};
