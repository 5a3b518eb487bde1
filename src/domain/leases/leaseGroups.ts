import type { Offer } from '../offers/offer';
import type { LeaseSide, PostSigningStatus } from '../offers/states';
import { getDepositStage, withClockEnd } from './depositDeadline';
import { getNextAction, getPendingAnswer, isViewersTurn } from './nextAction';
import { LEASE_OPEN, PAYOUT_DUE, REFUND_DUE, UNPAID_ENDED } from './statusGroups';

/** Groups of signed leases: the side's own move, the move of others, nothing left to do for either side. */
export const LEASE_GROUPS = ['yours', 'others', 'closed'] as const;
export type LeaseGroup = (typeof LEASE_GROUPS)[number];

/** Statuses of the leases that go on, and of those handed over or closed. Together they are all statuses after signing. */
export const LEASE_PARTS = {
  open: [...LEASE_OPEN, ...REFUND_DUE],
  closed: [...PAYOUT_DUE, UNPAID_ENDED],
} as const satisfies Record<string, readonly PostSigningStatus[]>;
export type LeasePart = keyof typeof LEASE_PARTS;

/** Returns whether a side has something to do at `now`: the next action, an answer or a decision. */
const hasMove = (offer: Offer, side: LeaseSide, now: number): boolean =>
  (side === 'landlord' && getDepositStage(offer, now) === 'overdue') ||
  [getNextAction(offer, now), getPendingAnswer(offer, now)].some(
    (action) => action !== null && isViewersTurn(action, side),
  );

/** Returns the group of a signed lease for a side at `now` (epoch ms). After the handover only the platform's payout is left. */
export const getLeaseGroup = (stored: Offer, side: LeaseSide, now: number): LeaseGroup => {
  const offer = withClockEnd(stored, now);
  if (hasMove(offer, side, now)) return 'yours';
  const next = getNextAction(offer, now);
  return next === null || next.action === 'payOut' ? 'closed' : 'others';
};
