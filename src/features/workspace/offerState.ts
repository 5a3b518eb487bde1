import { isDepositDueAgain } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import type { OfferState, PostSigningStatus } from '@domain/offers/states';
import type { Tone } from '@ui/theme/tokens';

/** The state a chip shows: of the offer before signing, the post-signing status afterwards, a deposit the bank took back before it. */
export type ShownState = OfferState | Exclude<PostSigningStatus, 'NONE'> | 'DEPOSIT_DUE_AGAIN';

/** Tone of each shown state. */
export const STATE_TONES: Record<ShownState, Tone> = {
  NEW: 'slate',
  UNSIGNED: 'slate',
  ACTIVE: 'pine',
  BOOKED: 'amber',
  SIGNED: 'indigo',
  DELETED: 'slate',
  DEPOSIT_PENDING: 'amber',
  DEPOSIT_DUE_AGAIN: 'amber',
  DEPOSIT_CONFIRMED: 'pine',
  PROTOCOL_ATTACHED: 'indigo',
  PROTOCOL_CONFIRMED: 'pineSolid',
  REJECTED: 'brick',
  AFTER_REJECTION: 'slate',
  PROTOCOL_REJECTED: 'brick',
};

/** The state to show of an offer at `now`. */
export const getDisplayState = (offer: Offer, now: number): ShownState => {
  const { postSigningStatus } = offer.offerStatus;
  const state = effectiveState(offer, now);
  if (isDepositDueAgain(offer)) return 'DEPOSIT_DUE_AGAIN';
  return state === 'SIGNED' && postSigningStatus !== 'NONE' ? postSigningStatus : state;
};
