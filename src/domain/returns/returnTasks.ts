import type { Offer } from '../offers/offer';
import type { LeaseSide } from '../offers/states';
import { parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import { getTermEnd, type TermFacts } from '../term/termEnd';
import { getAgreedReturnDay, whyCannotBeginReturn } from './predicates';
import { findProposedDay, getReturnState } from './premisesReturn';
import { getReturnLastDay, getReturnWindowLastDay, isReturnMissed } from './returnWindow';
import { getSettlementView, type Settlement } from './settlement';
import { getSignatureEnd } from './signatureTerm';

/** Tasks of a side at the end of a lease. */
export const RETURN_TASKS = [
  'agreeReturnDay',
  'beginReturn',
  'fillReturn',
  'signReturn',
  'nameDeductions',
  'answerDeductions',
  'nameAccount',
  'sendBackDeposit',
  'reportArrival',
] as const;
export type ReturnTaskKind = (typeof RETURN_TASKS)[number];

/** A task and its end (epoch ms); `null` without one. */
export type ReturnTask = { kind: ReturnTaskKind; until: number | null };

type Lease = TermFacts & Pick<Offer, 'depositSettlement'>;

const toEnd = (isoDay: string | null): number | null =>
  isoDay === null ? null : parseTimestamp(addDays(isoDay));

const findSettlementTask = (settlement: Settlement, side: LeaseSide, now: number): ReturnTask | null => {
  const { stage, claimLastDay, answerLastDay, dueOn, needsAccount, arrivalLastDay } = getSettlementView(
    settlement,
    now,
  );
  if (stage === 'claim' && side === 'landlord') return { kind: 'nameDeductions', until: toEnd(claimLastDay) };
  if (stage === 'answer' && side === 'tenant')
    return { kind: 'answerDeductions', until: toEnd(answerLastDay) };
  if (side === 'tenant' && arrivalLastDay) return { kind: 'reportArrival', until: toEnd(arrivalLastDay) };
  if (side === 'tenant') return needsAccount ? { kind: 'nameAccount', until: null } : null;
  const isDue = stage === 'due' || stage === 'overdue';
  return isDue ? { kind: 'sendBackDeposit', until: toEnd(dueOn) } : null;
};

/**
 * Returns the day (`YYYY-MM-DD`) by which a return is to begin: the agreed day or the last day of the lease; when they have
 * passed, the last day on which it still can.
 */
export const getBeginningDay = (lease: TermFacts, now: number): string | null => {
  const today = toIsoDay(now);
  const days = [getAgreedReturnDay(lease), getTermEnd(lease), getReturnWindowLastDay(lease)]
    .filter((day) => day !== null)
    .sort();
  return days.find((day) => day >= today) ?? days.at(-1) ?? null;
};

const findBeginningTask = (lease: Lease, side: LeaseSide, now: number): ReturnTask | null => {
  const proposed = findProposedDay(lease, now);
  if (proposed && proposed.by !== side) return { kind: 'agreeReturnDay', until: toEnd(proposed.day) };
  if (whyCannotBeginReturn(lease, side, now)) return null;
  return { kind: 'beginReturn', until: toEnd(getBeginningDay(lease, now)) };
};

/** Returns what a side has to do about the return or the settlement at `now`, or `null`. */
export const findReturnTask = (lease: Lease, side: LeaseSide, now: number): ReturnTask | null => {
  const { premisesReturn, depositSettlement } = lease;
  const state = getReturnState(lease);
  if (isReturnMissed(lease, now)) return null;
  if (state === null) return findBeginningTask(lease, side, now);
  if (state === 'OPEN') return { kind: 'fillReturn', until: toEnd(getReturnLastDay(lease)) };
  if (state === 'ATTACHED')
    return !premisesReturn || premisesReturn.submitted?.side === side
      ? null
      : { kind: 'signReturn', until: getSignatureEnd(lease) };
  return depositSettlement ? findSettlementTask(depositSettlement, side, now) : null;
};

const SIDES: readonly LeaseSide[] = ['landlord', 'tenant'];

/** Returns the sides that have something to do. The offer stores them, so that a query finds the tasks of a company. */
export const listReturnWaits = (lease: Lease, now: number): LeaseSide[] =>
  SIDES.filter((side) => findReturnTask(lease, side, now) !== null);
