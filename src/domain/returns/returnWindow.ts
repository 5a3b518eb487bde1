import { UNPAID_ENDED } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { parseTimestamp } from '../shared/dates';
import { addDays } from '../shared/days';
import { getTermEnd, isTermOver, type TermFacts } from '../term/termEnd';
import { getReturnState, isReturnOpen } from './premisesReturn';
import { getTermLastDay } from './settlement';

/** Days after the last day of a lease in which its return can still begin. Until then both sides stay bound. */
export const RETURN_WINDOW_DAYS = 30;

type Returnable = TermFacts & Pick<Offer, 'premisesReturn'>;

/** Returns the last day (`YYYY-MM-DD`) on which a return can begin, or `null` while no end of the lease is known. */
export const getReturnWindowLastDay = (lease: TermFacts): string | null => {
  const lastDay = getTermEnd(lease);
  return lastDay && getTermLastDay(lastDay, RETURN_WINDOW_DAYS);
};

/** Returns the moment (epoch ms) from which a return can no longer begin, or `null` while no end of the lease is known. */
export const getReturnWindowEnd = (lease: TermFacts): number | null => {
  const lastDay = getReturnWindowLastDay(lease);
  return lastDay === null ? null : parseTimestamp(addDays(lastDay));
};

/** Returns whether the days in which a return could begin have passed at `now` (epoch ms) without one. */
export const isReturnMissed = (lease: Returnable, now: number): boolean => {
  const endsAt = getReturnWindowEnd(lease);
  return isTermOver(lease, now) && getReturnState(lease) === null && endsAt !== null && now >= endsAt;
};

/** Returns whether a lease that is over at `now` (epoch ms) still waits for its return to begin. */
export const isReturnAwaited = (lease: Returnable, now: number): boolean =>
  isTermOver(lease, now) && getReturnState(lease) === null && !isReturnMissed(lease, now);

type BindingLease = Returnable & Pick<Offer, 'depositSettlement' | 'payoutDueBy' | 'depositReversedOn'>;

/**
 * Returns whether a signed lease still needs both companies at `now` (epoch ms): until its last day, also after an early return; while
 * its return is awaited or open, or the deposit is settled; and while the platform holds a deposit to pay out. One that fell through
 * before the handover needs neither.
 */
export const isBindingCompanies = (lease: BindingLease, now: number): boolean => {
  if (lease.offerStatus.postSigningStatus === UNPAID_ENDED) return false;
  const isDepositHeld = (lease.payoutDueBy ?? null) !== null && !lease.depositReversedOn;
  return !isTermOver(lease, now) || isDepositHeld || isReturnOpen(lease, now) || isReturnAwaited(lease, now);
};
