import { getNextAction, isClosedLease, type NextAction } from '../leases/nextAction';
import type { Offer } from '../offers/offer';
import { getOtherSide, isLeaseSide, type LeaseSide, type OfferSide } from '../offers/states';
import { getOpenProposal } from '../term/proposals';
import { getTermEnd, isHandedOver, isTermOver } from '../term/termEnd';
import { getTermRecord } from '../term/termRecord';
import { getReturnState, isReturned } from './premisesReturn';
import { findReturnTask, type ReturnTaskKind } from './returnTasks';
import { isReturnMissed } from './returnWindow';

/** Actions after the handover: about the return and the deposit, or about the term. */
export type LaterActionKind = ReturnTaskKind | 'answerChange' | 'confirmNotice';

type Move<Action> = Pick<NextAction, 'who' | 'until'> & { action: Action };
type LaterMove = Move<LaterActionKind>;

/** The action that a lease waits for, before or after the handover. */
export type LeaseMove = Move<NextAction['action'] | LaterActionKind>;

/** Tasks that either side can do. */
const SHARED: readonly LaterActionKind[] = ['beginReturn', 'fillReturn'];

const findTermMove = (offer: Offer, now: number): LaterMove | null => {
  const proposal = getOpenProposal(offer, now);
  if (proposal) return { who: getOtherSide(proposal.by), action: 'answerChange', until: proposal.answerBy };
  const { notice, ended } = getTermRecord(offer);
  if (!notice || notice.seenAt !== null || ended) return null;
  return { who: getOtherSide(notice.by), action: 'confirmNotice', until: null };
};

const listMoves = (offer: Offer, now: number): LaterMove[] => {
  const moves = (['landlord', 'tenant'] as const).flatMap((who): LaterMove[] => {
    const task = findReturnTask(offer, who, now);
    return task ? [{ who, action: task.kind, until: task.until }] : [];
  });
  const isShared = moves.length > 1 && moves.every(({ action }) => SHARED.includes(action));
  const term = isTermOver(offer, now) ? null : findTermMove(offer, now);
  return [
    ...(isShared ? moves.slice(0, 1).map((move) => ({ ...move, who: 'either' as const })) : moves),
    ...(term ? [term] : []),
  ];
};

/** Returns what a lease waits for after the handover at `now`, a side's own action first; `null` if for nothing. */
export const getLaterMove = (offer: Offer, side: LeaseSide, now: number): LaterMove | null => {
  if (!isHandedOver(offer)) return null;
  const moves = listMoves(offer, now);
  return moves.find(({ who }) => who === side || who === 'either') ?? moves[0] ?? null;
};

/** Returns the action of a lease as a side sees it: after the handover a side's own one goes before the payout of the deposit. */
export const getLeaseMove = (offer: Offer, side: OfferSide, now: number): LeaseMove | null => {
  const next = getNextAction(offer, now);
  const later = isLeaseSide(side) ? getLaterMove(offer, side, now) : null;
  return later && (next === null || later.who === side || later.who === 'either') ? later : next;
};

/** Where a lease stands of which nothing is awaited, as a key of `leaseProgress:phase`. `day` is the last one (`YYYY-MM-DD`). */
export type LeasePhase = {
  key: 'closed' | 'returned' | 'missed' | 'over' | 'runsUntil' | 'runsOpen';
  day: string | null;
};

export const getLeasePhase = (offer: Offer, now: number): LeasePhase => {
  if (isClosedLease(offer)) return { key: 'closed', day: null };
  if (getReturnState(offer) === 'MISSED' || isReturnMissed(offer, now)) return { key: 'missed', day: null };
  if (isReturned(offer)) return { key: 'returned', day: null };
  const day = getTermEnd(offer);
  if (day === null) return { key: 'runsOpen', day };
  return { key: isTermOver(offer, now) ? 'over' : 'runsUntil', day };
};
