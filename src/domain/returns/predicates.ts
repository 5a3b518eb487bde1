import { PAYOUT_DUE } from '../leases/statusGroups';
import type { Offer } from '../offers/offer';
import { isLeaseSide, type LeaseSide, type OfferSide } from '../offers/states';
import { PROTOCOL_ROUNDS_MAX } from '../protocol/limits';
import { countRounds, type RoundEnding } from '../protocol/rounds';
import { toIsoDay } from '../shared/dates';
import { addDays, addMonths } from '../shared/days';
import { ENDING_MAX_MONTHS } from '../term/proposals';
import { getTermEnd, type TermFacts } from '../term/termEnd';
import { findAgreedDay, getReturnState } from './premisesReturn';
import { RETURN_WITHDRAWALS_MAX } from './returnRounds';
import { isReturnMissed } from './returnWindow';
import { isLastSubmission } from './signatureTerm';

/** A return can begin this many days before the lease ends. */
export const RETURN_OPENS_DAYS = 14;

type Lease = TermFacts;

/** Returns the earlier day of the return that both sides agreed on, or `null`. */
export const getAgreedReturnDay = (lease: Pick<Offer, 'returnDay'>): string | null =>
  findAgreedDay(lease)?.day ?? null;

/** Returns the first day on which the return can begin (`YYYY-MM-DD`), or `null` while no end is known. */
export const getReturnOpensOn = (lease: Lease): string | null => {
  const lastDay = getTermEnd(lease);
  const days = [getAgreedReturnDay(lease), lastDay && addDays(lastDay, -RETURN_OPENS_DAYS)];
  return days.filter((day) => day !== null).sort()[0] ?? null;
};

const whyNotLet = ({ offerStatus }: Pick<Lease, 'offerStatus'>, side: OfferSide) => {
  if (!isLeaseSide(side)) return 'protocolNoAccess' as const;
  if (offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  return PAYOUT_DUE.includes(offerStatus.postSigningStatus) ? null : ('returnNotHandedOver' as const);
};

/** Returns why a side cannot name an earlier day of the return, or `null`. It can from the handover until the return begins. */
export const whyCannotNameReturnDay = (lease: Lease, side: OfferSide) => {
  const closed = whyNotLet(lease, side);
  if (closed) return closed;
  const state = getReturnState(lease);
  if (state === 'MISSED') return 'returnMissed' as const;
  return state === null ? null : ('returnBegun' as const);
};

/**
 * Returns the last day (`YYYY-MM-DD`) that can be named for an earlier return: that of the lease or, while it has none, the last
 * one on which the sides can agree to end it.
 */
export const getLastReturnDay = (lease: Lease, now: number): string =>
  getTermEnd(lease) ?? addMonths(toIsoDay(now), ENDING_MAX_MONTHS);

/** Returns whether a return at `now` (epoch ms) settles the deposit well before the lease ends, while rent is still due. */
export const isEarlyReturn = (lease: Lease, now: number): boolean => {
  const lastDay = getTermEnd(lease);
  return lastDay === null || toIsoDay(now) < addDays(lastDay, -RETURN_OPENS_DAYS);
};

/** Returns why a day cannot be named for an earlier return, or `null`: it is over, or after the last one. */
export const whyReturnDayUnfit = (lease: Lease, day: string, now: number) =>
  day < toIsoDay(now) || day > getLastReturnDay(lease, now) ? ('returnDayUnfit' as const) : null;

/**
 * Returns why a side cannot begin the return at `now`, or `null`. It can from its first day until thirty days after the lease.
 */
export const whyCannotBeginReturn = (lease: Lease, side: OfferSide, now: number) => {
  const closed = whyCannotNameReturnDay(lease, side);
  if (closed) return closed;
  if (isReturnMissed(lease, now)) return 'returnMissed' as const;
  const opensOn = getReturnOpensOn(lease);
  return opensOn !== null && toIsoDay(now) >= opensOn ? null : ('returnTooEarly' as const);
};

/** Returns why a side cannot fill in or submit the return at `now`, or `null`: the clock closes it, whether or not that is recorded. */
export const whyCannotFillReturn = (lease: Lease, side: OfferSide, now: number) => {
  const closed = whyNotLet(lease, side);
  if (closed) return closed;
  if (isReturnMissed(lease, now)) return 'returnMissed' as const;
  const state = getReturnState(lease);
  if (state === null) return 'returnNotBegun' as const;
  if (state === 'SIGNED') return 'returnSigned' as const;
  if (state === 'CLOSED') return 'returnClosed' as const;
  if (state === 'MISSED') return 'returnMissed' as const;
  return state === 'OPEN' ? null : ('returnNotOpen' as const);
};

const whyNotAttached = (lease: Lease, side: OfferSide) => {
  const closed = whyNotLet(lease, side);
  if (closed) return closed;
  const state = getReturnState(lease);
  if (state === 'SIGNED') return 'returnSigned' as const;
  if (state === 'CLOSED') return 'returnClosed' as const;
  return state === 'ATTACHED' ? null : ('protocolNotAttached' as const);
};

const isSubmitter = ({ premisesReturn }: Lease, side: OfferSide): boolean =>
  premisesReturn?.submitted?.side === side;

/** Returns why a side cannot sign the submitted return, or `null`. The submitter's side never can. */
export const whyCannotSignReturn = (lease: Lease, side: OfferSide) =>
  whyNotAttached(lease, side) ?? (isSubmitter(lease, side) ? ('ownProtocol' as const) : null);

/** Returns whether a side reads and signs the submitted return. */
export const isReturnSigner = (lease: Lease, side: OfferSide): side is LeaseSide =>
  whyCannotSignReturn(lease, side) === null;

const getRoundCount = ({ premisesReturn }: Lease, ending: RoundEnding, side: OfferSide): number =>
  isLeaseSide(side) ? countRounds(premisesReturn?.roundCounts, ending, side) : 0;

const whyNotReopened = (lease: Lease, side: OfferSide) => {
  if (getRoundCount(lease, 'returned', side) >= PROTOCOL_ROUNDS_MAX) return 'returnRoundsUsed' as const;
  return isLastSubmission(lease) ? ('returnSentBackLast' as const) : null;
};

/** Returns why a side cannot return the submitted protocol for correction, or `null`. */
export const whyCannotSendBackReturn = (lease: Lease, side: OfferSide) =>
  whyCannotSignReturn(lease, side) ?? whyNotReopened(lease, side);

const whyWithdrawalsUsed = (lease: Lease, side: OfferSide) =>
  getRoundCount(lease, 'withdrawn', side) >= RETURN_WITHDRAWALS_MAX
    ? ('returnWithdrawalsUsed' as const)
    : null;

/** Returns why a side cannot withdraw the return it submitted, or `null`. It can twice, until the other side has signed. */
export const whyCannotWithdrawReturn = (lease: Lease, side: OfferSide) => {
  const closed = whyNotAttached(lease, side);
  if (closed) return closed;
  return isSubmitter(lease, side) ? whyWithdrawalsUsed(lease, side) : ('othersProtocol' as const);
};
