import type { Offer } from '../offers/offer';
import type { LeaseSide } from '../offers/states';
import { parseTimestamp } from '../shared/dates';
import { addDays } from '../shared/days';
import { findProposedDay, getReturnState } from './premisesReturn';
import { getSettlementView, type Settlement } from './settlement';
import { getSignatureEnd, type ReturnTermFacts } from './signatureTerm';

/** Tasks of a side at the end of a lease. */
export const RETURN_TASKS = [
  'agreeReturnDay',
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

type Lease = ReturnTermFacts & Pick<Offer, 'depositSettlement'>;

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

/** Returns what a side has to do about the return or the settlement at `now`, or `null`. */
export const findReturnTask = (lease: Lease, side: LeaseSide, now: number): ReturnTask | null => {
  const { premisesReturn, depositSettlement } = lease;
  const state = getReturnState(lease);
  if (state === null) {
    const proposed = findProposedDay(lease, now);
    return proposed && proposed.by !== side ? { kind: 'agreeReturnDay', until: toEnd(proposed.day) } : null;
  }
  if (state === 'OPEN') return { kind: 'fillReturn', until: null };
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
