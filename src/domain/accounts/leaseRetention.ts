import type { Contract } from '../leases/contract';
import type { Offer } from '../offers/offer';
import { getMidnightAfter } from '../returns/getTermLastDay';
import { getOwedLastDay } from '../returns/owedRest';
import { isBindingCompanies } from '../returns/returnWindow';
import type { Settlement } from '../returns/settlement';
import { startOfYear } from '../shared/dates';
import { getTermEndMoment, type TermFacts } from '../term/termEnd';
import { getLeaseRetentionEnd } from './deletion';

type RetainedLease = TermFacts &
  Pick<Offer, 'depositSettlement' | 'payoutDueBy' | 'depositReversedOn' | 'depositEnding' | 'depositLate'>;
type PaidContract = Pick<Contract, 'payout' | 'refund'>;

const listSettlementSteps = (settlement: Settlement, now: number): (number | undefined)[] => {
  const { startedAt, claim, answer, account, paid, arrival } = settlement;
  const owedLastDay = getOwedLastDay(settlement, now);
  return [
    startedAt,
    ...[claim, answer, account, paid, arrival].map((step) => step?.at),
    owedLastDay === null ? undefined : getMidnightAfter(owedLastDay),
  ];
};

/** Returns when the last thing happened that ended or settled a lease (epoch ms); 0 where nothing is recorded. */
export const getLeaseClosing = (lease: RetainedLease, contract: PaidContract, now: number): number => {
  const { premisesReturn, depositSettlement, depositEnding, depositLate } = lease;
  const steps = [
    getTermEndMoment(lease),
    premisesReturn?.signed?.at,
    premisesReturn?.closedAt,
    ...(depositSettlement ? listSettlementSteps(depositSettlement, now) : []),
    ...[depositEnding, depositLate, contract.refund, contract.payout].map((step) => step?.at),
  ];
  return Math.max(0, ...steps.map((step) => step ?? 0));
};

/**
 * Returns until when the papers of a signed lease are kept (epoch ms). While it binds the companies at `now` its end is not
 * known, so it is looked at again a year later.
 */
export const getLeaseKeptUntil = (lease: RetainedLease, contract: PaidContract, now: number): number =>
  isBindingCompanies(lease, now)
    ? startOfYear(now, 1)
    : getLeaseRetentionEnd(getLeaseClosing(lease, contract, now));
