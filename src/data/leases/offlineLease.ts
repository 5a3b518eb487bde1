import { readStored, removeStored, writeStored } from '@data/browser/browserStorage';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { SignedIn } from '@data/session/signedIn';
import type { Offer } from '@domain/offers/offer';

type OfflineLease = { session: SignedIn; offer: Offer };

const isHeld = (value: unknown): value is OfflineLease => {
  const { session, offer } = (value ?? {}) as Partial<OfflineLease>;
  return typeof session?.viewer?.uid === 'string' && typeof offer?.id === 'string';
};

const readOfflineLease = (): OfflineLease | null => {
  try {
    const value: unknown = JSON.parse(readStored('heldLease') ?? 'null');
    return isHeld(value) ? value : null;
  } catch (error) {
    reportQuietly('offlineLease.read', error);
    return null;
  }
};

/** Saves the lease whose protocol is being filled in on this device, until it is submitted or the user signs out. */
export const saveOfflineLease = (offer: Offer, session: SignedIn): void => {
  writeStored('heldLease', JSON.stringify({ session, offer } satisfies OfflineLease));
};

/** Deletes the offline copy of a lease after its protocol is submitted. */
export const removeOfflineLease = (offerId: string): void => {
  if (readOfflineLease()?.offer.id === offerId) removeStored('heldLease');
};

/** Returns the session saved with the offline lease, if it is the same account's. */
export const getOfflineSession = (uid: string): SignedIn | null => {
  const session = readOfflineLease()?.session;
  return session?.viewer.uid === uid ? session : null;
};

/** Returns the offline copy of a lease, if it is the same account's. */
export const getOfflineOffer = (offerId: string, uid: string): Offer | null => {
  const found = readOfflineLease();
  return found?.offer.id === offerId && found.session.viewer.uid === uid ? found.offer : null;
};
