import { dropStored, readStored, writeStored } from '@data/browser/browserStorage';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { SignedIn } from '@data/session/signedIn';
import type { Offer } from '@domain/offers/offer';

type Held = { session: SignedIn; offer: Offer };

const isHeld = (value: unknown): value is Held => {
  const { session, offer } = (value ?? {}) as Partial<Held>;
  return typeof session?.viewer?.uid === 'string' && typeof offer?.id === 'string';
};

const held = (): Held | null => {
  try {
    const value: unknown = JSON.parse(readStored('heldLease') ?? 'null');
    return isHeld(value) ? value : null;
  } catch (error) {
    reportQuietly('heldLease', error);
    return null;
  }
};

/** Keeps the lease whose protocol is being filled in on this device, until it is submitted or the person signs out. */
export const holdLease = (offer: Offer, session: SignedIn): void => {
  writeStored('heldLease', JSON.stringify({ session, offer } satisfies Held));
};

/** Lets go of the lease once its protocol is filled in. */
export const releaseLease = (offerId: string): void => {
  if (held()?.offer.id === offerId) dropStored('heldLease');
};

/** The session of the account as it was when the protocol was last open here. */
export const heldSession = (uid: string): SignedIn | null => {
  const session = held()?.session;
  return session?.viewer.uid === uid ? session : null;
};

/** The lease as it was then, for the same account. */
export const heldOffer = (offerId: string, uid: string): Offer | null => {
  const found = held();
  return found?.offer.id === offerId && found.session.viewer.uid === uid ? found.offer : null;
};
