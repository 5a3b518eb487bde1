import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import type { OfferState, PostSigningStatus } from '@domain/offers/states';
import type { Tone } from '@ui/theme/tokens';

/** What a chip says of an offer: a state before signing, the post-signing status afterwards. */
export type ShownState = OfferState | Exclude<PostSigningStatus, 'NONE'>;

/** Tone of each shown state. */
export const STATE_TONES: Record<ShownState, Tone> = {
  NEW: 'slate',
  UNSIGNED: 'slate',
  ACTIVE: 'pine',
  BOOKED: 'amber',
  SIGNED: 'indigo',
  DELETED: 'slate',
  DEPOSIT_PENDING: 'amber',
  DEPOSIT_CONFIRMED: 'pine',
  PROTOCOL_ATTACHED: 'indigo',
  PROTOCOL_CONFIRMED: 'pineSolid',
  REJECTED: 'brick',
  AFTER_REJECTION: 'slate',
  PROTOCOL_REJECTED: 'brick',
};

/** The state to show of an offer at `now`. */
export const shownState = (offer: Offer, now: number): ShownState => {
  const { postSigningStatus } = offer.offerStatus;
  const state = effectiveState(offer, now);
  return state === 'SIGNED' && postSigningStatus !== 'NONE' ? postSigningStatus : state;
};
