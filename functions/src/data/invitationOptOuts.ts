import { COLLECTIONS } from '@contracts/collections';
import { commit, read } from './store';

/** `stoppedInvitations/{digest of an address}`: whoever reads there wants no mails from callers. Epoch ms. */
type StoppedInvitations = { stoppedAt: number };

const getOptOutPath = (emailHash: string): string => `${COLLECTIONS.stoppedInvitations}/${emailHash}`;

/** Whether an address, by its `hashEmail`, is to get no mails from callers. */
export const hasOptedOut = async (emailHash: string): Promise<boolean> =>
  (await read<StoppedInvitations>(getOptOutPath(emailHash))) !== null;

/** Puts an address on the list; a repeat changes nothing that matters. */
export const optOut = (emailHash: string, now: number): Promise<void> =>
  commit((writes) => writes.set(getOptOutPath(emailHash), { stoppedAt: now } satisfies StoppedInvitations));

/** Takes an address off the list, as only its holder can. */
export const optIn = (emailHash: string): Promise<void> =>
  commit((writes) => writes.remove(getOptOutPath(emailHash)));
