import { withClockEnd } from '@domain/leases/depositDeadline';
import { isDepositDueAgain } from '@domain/leases/depositReversal';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import type { OfferState, PostSigningStatus } from '@domain/offers/states';
import type { Tone } from '@ui/theme/tokens';

/**
 * State on a chip: the offer's state before signing, the post-signing status afterwards. A deposit that the bank reversed takes
 * precedence over that status.
 */
export type ShownState = OfferState | Exclude<PostSigningStatus, 'NONE'> | 'DEPOSIT_DUE_AGAIN';

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

/** Returns the state to show for an offer at `now` (epoch ms). */
export const getDisplayState = (stored: Offer, now: number): ShownState => {
  const offer = withClockEnd(stored, now);
  const { postSigningStatus } = offer.offerStatus;
  const state = effectiveState(offer, now);
  if (isDepositDueAgain(offer)) return 'DEPOSIT_DUE_AGAIN';
  return state === 'SIGNED' && postSigningStatus !== 'NONE' ? postSigningStatus : state;
};
