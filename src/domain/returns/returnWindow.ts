import { UNPAID_ENDED } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import { getTermEnd, isTermOver, type TermFacts } from '../term/termEnd';
import { getTermLastDay } from './getTermLastDay';
import { getReturnState, isReturnOpen, type PremisesReturn } from './premisesReturn';

/** Days after the last day of a lease in which its return can still begin. Until then both sides stay bound. */
export const RETURN_WINDOW_DAYS = 30;
/** Days in which a begun return is submitted, counted from its beginning or the end of its last round. */
const SUBMISSION_DAYS = 14;

const getLaterDay = (one: string, other: string): string => (one > other ? one : other);

/** Returns the last day (`YYYY-MM-DD`) on which a return can begin, or `null` while no end of the lease is known. */
export const getReturnWindowLastDay = (lease: TermFacts): string | null => {
  const lastDay = getTermEnd(lease);
  return lastDay && getTermLastDay(lastDay, RETURN_WINDOW_DAYS);
};

const getSubmissionLastDay = ({ begun, lastRound }: PremisesReturn): string =>
  getTermLastDay(toIsoDay(Math.max(begun?.at ?? 0, lastRound?.at ?? 0)), SUBMISSION_DAYS);

/**
 * Returns the last day (`YYYY-MM-DD`) on which a return can be begun or, once it is begun, submitted. `null` while no end of
 * the lease is known, and once it is submitted or closed.
 */
export const getReturnLastDay = (lease: TermFacts): string | null => {
  const { premisesReturn } = lease;
  const lastDay = getReturnWindowLastDay(lease);
  const state = getReturnState(lease);
  if (lastDay === null || state === null || !premisesReturn) return lastDay;
  return state === 'OPEN' ? getLaterDay(lastDay, getSubmissionLastDay(premisesReturn)) : null;
};

/** Returns the moment (epoch ms) at which the last day for a return has passed, or `null` without such a day. */
export const getReturnLimit = (lease: TermFacts): number | null => {
  const lastDay = getReturnLastDay(lease);
  return lastDay === null ? null : parseTimestamp(addDays(lastDay));
};

/** Returns whether the last day for a return has passed at `now` (epoch ms) and no return protocol was submitted. */
export const isReturnMissed = (lease: TermFacts, now: number): boolean => {
  const limit = getReturnLimit(lease);
  return isTermOver(lease, now) && limit !== null && now >= limit;
};

/** Returns whether a lease that is over at `now` (epoch ms) still waits for its return to begin. */
export const isReturnAwaited = (lease: TermFacts, now: number): boolean =>
  isTermOver(lease, now) && getReturnState(lease) === null && !isReturnMissed(lease, now);

/**
 * Returns whether the return of a lease still needs both sides at `now` (epoch ms): it is awaited or open, or its deposit is settled.
 * One whose last day has passed needs them no longer, also before the sweep has recorded it.
 */
export const isReturnBinding = (lease: TermFacts & Pick<Offer, 'depositSettlement'>, now: number): boolean =>
  !isReturnMissed(lease, now) && (isReturnOpen(lease, now) || isReturnAwaited(lease, now));

/** Returns the return that the clock closed at `now` because no protocol of it was submitted in time. */
export const withMissedReturn = (known: PremisesReturn | null, now: number): PremisesReturn => ({
  ...{ begun: null, submitted: null, signed: null, lastRound: null },
  ...known,
  state: 'MISSED',
  dueAt: null,
  closedAt: now,
});

type BindingLease = TermFacts & Pick<Offer, 'depositSettlement' | 'payoutDueBy' | 'depositReversedOn'>;

/**
 * Returns whether a signed lease still needs both companies at `now` (epoch ms): until its last day, also after an early
 * return; while its return is awaited or open, or the deposit is settled; and while the platform holds a deposit to pay out.
 * One that fell through before the handover needs neither.
 */
export const isBindingCompanies = (lease: BindingLease, now: number): boolean => {
  if (lease.offerStatus.postSigningStatus === UNPAID_ENDED) return false;
  const isDepositHeld = (lease.payoutDueBy ?? null) !== null && !lease.depositReversedOn;
  return !isTermOver(lease, now) || isDepositHeld || isReturnBinding(lease, now);
};
