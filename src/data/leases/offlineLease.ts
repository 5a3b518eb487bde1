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
    reportQuietly('heldLease', error);
    return null;
  }
};

/** Keeps the lease whose protocol is being filled in on this device, until it is submitted or the person signs out. */
export const saveOfflineLease = (offer: Offer, session: SignedIn): void => {
  writeStored('heldLease', JSON.stringify({ session, offer } satisfies OfflineLease));
};

/** Lets go of the lease once its protocol is filled in. */
export const removeOfflineLease = (offerId: string): void => {
  if (readOfflineLease()?.offer.id === offerId) removeStored('heldLease');
};

/** The session of the account as it was when the protocol was last open here. */
export const getOfflineSession = (uid: string): SignedIn | null => {
  const session = readOfflineLease()?.session;
  return session?.viewer.uid === uid ? session : null;
};

/** The lease as it was then, for the same account. */
export const getOfflineOffer = (offerId: string, uid: string): Offer | null => {
  const found = readOfflineLease();
  return found?.offer.id === offerId && found.session.viewer.uid === uid ? found.offer : null;
};
