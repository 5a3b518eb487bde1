import type { LeaseSide } from '../offers/states';
import type { RoundCounts, RoundEnd } from '../protocol/rounds';
import { toIsoDay } from '../shared/dates';
import { isRestOwed } from './owedRest';
import type { ReturnForm } from './returnForm';
import { isSettlementRunning, type Settlement } from './settlement';

/**
 * States of a return protocol. Before it begins there is none. `CLOSED`: the other side did not sign in time. `MISSED`: none
 * was submitted in time, whether it was begun or not. `CALLED_OFF`: the sides moved the end of the lease after it had begun, so
 * that it counts as not begun.
 */
export const RETURN_STATES = ['OPEN', 'ATTACHED', 'SIGNED', 'CLOSED', 'MISSED', 'CALLED_OFF'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Calls that move a return. */
export type ReturnCall =
  | 'beginReturn'
  | 'submitReturn'
  | 'endReturnRound'
  | 'signReturn'
  | 'sweepReturns'
  | 'sweepTerms'
  | 'answerTermProposal';

export type ReturnTransition = { from: ReturnState | null; to: ReturnState; call: ReturnCall };

/**
 * All transitions of a return protocol; any other is refused. Either side can do each; only the counterpart of a submission
 * signs. The clock closes.
 */
const RETURN_TRANSITIONS: readonly ReturnTransition[] = [
  { from: null, to: 'OPEN', call: 'beginReturn' },
  { from: 'OPEN', to: 'ATTACHED', call: 'submitReturn' },
  { from: 'ATTACHED', to: 'OPEN', call: 'endReturnRound' },
  { from: 'ATTACHED', to: 'SIGNED', call: 'signReturn' },
  { from: 'ATTACHED', to: 'CLOSED', call: 'sweepReturns' },
  { from: null, to: 'MISSED', call: 'sweepTerms' },
  { from: 'OPEN', to: 'MISSED', call: 'sweepTerms' },
  { from: 'OPEN', to: 'CALLED_OFF', call: 'answerTermProposal' },
];

/** A step of one side: who did it and when (epoch ms). */
export type SideStep = { side: LeaseSide; uid: string; at: number };

/** The signature of the other side, with its objections to the submitted version if it has any. */
export type ReturnSignature = SideStep & { objections?: string };

/** The return of the premises, as functions record it. */
export type PremisesReturn = {
  state: ReturnState;
  /** `null` if the clock closed a return that no side had begun. */
  begun: SideStep | null;
  submitted: SideStep | null;
  signed: ReturnSignature | null;
  /**
   * When the return was first submitted, moved on by the time of its corrections: from then the days of the other side count. A
   * withdrawal clears it. Epoch ms.
   */
  firstSubmittedAt?: number | null;
  /**
   * The agreed day (`YYYY-MM-DD`) under which a return was submitted before its lease had an end, once it got a later one: the term for
   * the signature goes on as it ran.
   */
  keysDueOn?: string | null;
  /** How often each side has sent a return back or withdrawn its own. Earlier records lack it; their rounds do not count. */
  roundCounts?: RoundCounts;
  /** Whether the other side was reminded of the end of its term. */
  isReminded?: boolean;
  /**
   * When the sweep acts next on the submitted return: a reminder or the end of the term; and when the clock closed a return or
   * it was called off. Epoch ms.
   */
  dueAt?: number | null;
  closedAt?: number | null;
  /** The end of the last round: the submitted protocol was returned for correction or withdrawn. */
  lastRound: RoundEnd | null;
};

/** An earlier day of the return (`YYYY-MM-DD`) that both sides have named. Epoch ms. */
export type AgreedDay = { day: string; agreedAt: number };

/**
 * An earlier day of the return (`YYYY-MM-DD`) that a side names. Agreed once the other side has named the same; until then
 * `former`, the day agreed before, stands. Earlier records lack `former`. Epoch ms.
 */
export type ReturnDay = {
  day: string;
  by: LeaseSide;
  at: number;
  agreedAt: number | null;
  former?: AgreedDay | null;
};

/** Fields of an offer about the return. Earlier records lack them. */
export type ReturnRecord = {
  returnDay?: ReturnDay | null;
  premisesReturn?: PremisesReturn | null;
  /** The return protocol as a party last saved it; unchanged from its submission on. */
  returnForm?: ReturnForm | null;
  depositSettlement?: Settlement | null;
  /** The sides that have something to do about the return or the settlement. */
  returnWaits?: LeaseSide[];
};

/** Returns the earlier day of the return that both sides agreed on last, or `null`. */
export const findAgreedDay = ({ returnDay }: ReturnRecord): AgreedDay | null => {
  if (!returnDay) return null;
  const { day, agreedAt, former } = returnDay;
  return agreedAt === null ? (former ?? null) : { day, agreedAt };
};

/** Returns the proposed day that a side can still agree to at `now`, or `null`: none is open, or its day is over. */
export const findProposedDay = ({ returnDay }: ReturnRecord, now: number): ReturnDay | null =>
  returnDay && returnDay.agreedAt === null && returnDay.day >= toIsoDay(now) ? returnDay : null;

/** The part of a lease that tells the state of its return. */
type WithReturn = { premisesReturn?: Pick<PremisesReturn, 'state'> | null };

/** Returns the state of a return, or `null` before it begins. One that was called off can begin again. */
export const getReturnState = ({ premisesReturn }: WithReturn): Exclude<ReturnState, 'CALLED_OFF'> | null =>
  !premisesReturn || premisesReturn.state === 'CALLED_OFF' ? null : premisesReturn.state;

/** Returns the state after a call, or `null` if there is no such transition. */
export const findNextReturnState = (call: ReturnCall, from: ReturnState | null): ReturnState | null =>
  RETURN_TRANSITIONS.find((step) => step.call === call && step.from === from)?.to ?? null;

/** Returns whether the return is signed by both sides, or closed by the clock: the premises are back. */
export const isReturned = (offer: WithReturn): boolean => {
  const state = getReturnState(offer);
  return state === 'SIGNED' || state === 'CLOSED';
};

/**
 * Returns whether both sides are still needed at `now`: the return is begun and not closed, a term of the settlement runs, or
 * the rest is overdue, for ninety days.
 */
export const isReturnOpen = (offer: ReturnRecord, now: number): boolean => {
  const { depositSettlement } = offer;
  const state = getReturnState(offer);
  if (state === 'OPEN' || state === 'ATTACHED') return true;
  if (!isReturned(offer) || !depositSettlement) return false;
  return isRestOwed(depositSettlement, now) || isSettlementRunning(depositSettlement, now);
};
