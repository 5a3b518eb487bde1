import { TRUSTED_LISTS_PATH } from '@api/trustedLists';
import type { TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { commit, read } from './store';

/** Returns the trusted lists as they were read last, or `null` if none were read. */
export const findTrustSnapshot = (): Promise<TrustSnapshot | null> => read<TrustSnapshot>(TRUSTED_LISTS_PATH);

export const storeTrustSnapshot = (snapshot: TrustSnapshot): Promise<void> =>
  commit((writes) => writes.set(TRUSTED_LISTS_PATH, snapshot));
