import type { Offer } from '../offers/offer';
import type { LeaseSide } from '../offers/states';
import { getLaterMove } from '../returns/afterHandover';
import { getDepositStage, withClockEnd } from './depositDeadline';
import { getNextAction, getPendingAnswer, isViewersTurn } from './nextAction';

/** Groups of signed leases: the side's own move, the move of others, nothing left to do for either side. */
export const LEASE_GROUPS = ['yours', 'others', 'closed'] as const;
export type LeaseGroup = (typeof LEASE_GROUPS)[number];

/** Returns whether a side has something to do at `now`: the next action, an answer or a decision. */
const hasMove = (offer: Offer, side: LeaseSide, now: number): boolean =>
  (side === 'landlord' && getDepositStage(offer, now) === 'overdue') ||
  [getNextAction(offer, now), getPendingAnswer(offer, now), getLaterMove(offer, side, now)].some(
    (action) => action !== null && isViewersTurn(action, side),
  );

/**
 * Returns the group of a signed lease for a side at `now` (epoch ms). After the handover it is closed to the lists unless a side has
 * something to do about the term, the return or the deposit: the payout is the platform's.
 */
export const getLeaseGroup = (stored: Offer, side: LeaseSide, now: number): LeaseGroup => {
  const offer = withClockEnd(stored, now);
  if (hasMove(offer, side, now)) return 'yours';
  const next = getNextAction(offer, now);
  if (getLaterMove(offer, side, now)) return 'others';
  return next === null || next.action === 'payOut' ? 'closed' : 'others';
};
