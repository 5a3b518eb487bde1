import type { Offer } from '../offers/offer';
import type { LeaseSide } from '../offers/states';
import { isDepositAwaited } from './depositDeadline';
import { isDepositDueAgain, isDepositLost } from './depositReversal';
import type { DepositTimes } from './leaseEvents';
import { isClosedLease } from './nextAction';

/** The stations of a deposit on its way. */
export const MONEY_STATIONS = ['tenant', 'platform', 'landlord'] as const;
export type MoneyStation = LeaseSide | 'platform';

/** Where the deposit of a lease is, and where it goes next; `null` once it has arrived for good. */
export type MoneyPlace = { at: MoneyStation; to: MoneyStation | null };

/**
 * Returns where the deposit of a signed lease is. A deposit that the bank took back is with the tenant again. One that came after
 * the lease had ended lies on the platform's account until it is returned.
 */
export const getMoneyPlace = (
  offer: Offer,
  { confirmedAt, refundedAt, paidOutAt }: DepositTimes,
): MoneyPlace => {
  if (paidOutAt !== null) return { at: 'landlord', to: null };
  if (isDepositAwaited(offer) || isDepositDueAgain(offer)) return { at: 'tenant', to: 'platform' };
  if (isDepositLost(offer)) return { at: 'tenant', to: null };
  const isHeld = (confirmedAt !== null && !offer.depositReversedOn) || Boolean(offer.depositLate);
  if (isClosedLease(offer))
    return isHeld && refundedAt === null ? { at: 'platform', to: 'tenant' } : { at: 'tenant', to: null };
  return { at: 'platform', to: 'landlord' };
};
