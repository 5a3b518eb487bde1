import { COLLECTIONS } from '@api/collections';
import { commit, read } from './store';

/** `stoppedInvitations/{digest of an address}`: the recipient has opted out of mails from callers. Epoch ms. */
type StoppedInvitations = { stoppedAt: number };

const getOptOutPath = (emailHash: string): string => `${COLLECTIONS.stoppedInvitations}/${emailHash}`;

/** Returns whether an address, given by its `hashEmail`, has opted out of mails from callers. */
export const hasOptedOut = async (emailHash: string): Promise<boolean> =>
  (await read<StoppedInvitations>(getOptOutPath(emailHash))) !== null;

/** Opts an address out. Idempotent. */
export const optOut = (emailHash: string, now: number): Promise<void> =>
  commit((writes) => writes.set(getOptOutPath(emailHash), { stoppedAt: now } satisfies StoppedInvitations));

/** Opts an address in again, which only its holder can do. */
export const optIn = (emailHash: string): Promise<void> =>
  commit((writes) => writes.remove(getOptOutPath(emailHash)));
