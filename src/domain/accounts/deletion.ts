import type { Contract } from '../leases/contract';
import { PAYOUT_DUE, statusesAfter } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { effectiveState, isOfferExpired } from '../offers/predicates';
import type { PostSigningStatus } from '../offers/states';
import { warsawClock, warsawMoment } from '../shared/dates';

/**
 * What an account has to see through before it can be deleted: how many of its offers bind it and until when the last
 * of them does (epoch ms), and how many of its leases are not settled.
 */
export type DeletionState = { activeOffers: number; activeUntil: number | null; openLeases: number };

type Binding = Pick<Offer, 'offerStatus' | 'reservation' | 'offerValidTo'>;

/** Whether an offer binds its landlord now: published and valid, or reserved by somebody. */
export const isActiveOffer = (offer: Binding, now: number): boolean => {
  const state = effectiveState(offer, now);
  return state === 'BOOKED' || (state === 'ACTIVE' && !isOfferExpired(offer, now));
};

/** Until when an active offer binds at the longest (epoch ms): its validity, or the reservation that outlasts it. */
const bindsUntil = ({ offerValidTo, reservation, offerStatus }: Binding): number =>
  offerStatus.state === 'BOOKED' && reservation ? Math.max(offerValidTo, reservation.endsAt) : offerValidTo;

type Settling = Pick<Contract, 'payout'>;

/** Whether neither side of a signed lease waits for money or keys: it ended, or the deposit was handed on. */
export const isLeaseSettled = (status: PostSigningStatus, { payout }: Settling): boolean =>
  PAYOUT_DUE.includes(status) ? payout !== null : statusesAfter('recordRefund').includes(status);

/** Why an account cannot be deleted now, or `null` (Spec 1 §4): active offers bind it, leases wait for it. */
export const whyCannotDeleteAccount = ({ activeOffers, openLeases }: DeletionState) => {
  if (activeOffers > 0) return 'accountHasActiveOffers' as const;
  return openLeases > 0 ? ('accountHasOpenLeases' as const) : null;
};

/** The state of an account with these active offers and this many open leases. */
export const deletionStateOf = (active: readonly Binding[], openLeases: number): DeletionState => ({
  activeOffers: active.length,
  activeUntil: active.length > 0 ? Math.max(...active.map(bindsUntil)) : null,
  openLeases,
});

/** Signed leases are kept this long after the year of the deletion, for taxes and claims. */
export const LEASE_HOLD_YEARS = 5;

/** The first moment at which the leases of an account deleted at `erasedAt` need not be kept any more. */
export const leaseHoldUntil = (erasedAt: number): number =>
  warsawMoment(warsawClock(erasedAt).year + LEASE_HOLD_YEARS + 1, 1, 1);
