import { allowWhen, closeAbsence, isLandlord, type LeaseModel, type ModelTransition } from './leaseLife';
import { addWorkingDays, toWarsawDay } from './modelDays';

/** Days after signing in which the deposit of an offer is due that names none. */
const USUAL_DAYS = 5;
export const EXTENSION_DAYS = 3;

export const getNewDueDay = (now: number): string => addWorkingDays(toWarsawDay(now), USUAL_DAYS);

/** Returns whether a lease waits for its deposit before the handover. */
const isAwaited = ({ status, isTakenBack }: LeaseModel) =>
  status === 'DEPOSIT_PENDING' ||
  (isTakenBack && (status === 'DEPOSIT_CONFIRMED' || status === 'PROTOCOL_ATTACHED'));

const isAfter = (now: number, { dueOn }: LeaseModel, days: number) =>
  dueOn !== null && toWarsawDay(now) > addWorkingDays(dueOn, days);

/** Returns whether an awaited deposit is so late that the lease can be ended: after the business day that follows the due day. */
export const isDepositOverdue = (life: LeaseModel, now: number) => isAwaited(life) && isAfter(now, life, 1);

/** Returns whether the clock has ended a lease: ten business days after the due day. */
export const isEndedByClock = (life: LeaseModel, now: number) => isAwaited(life) && isAfter(now, life, 10);

/** Refuses a step on a lease that the clock has ended. */
export const beforeEnd =
  (rule: ModelTransition): ModelTransition =>
  (life, actor, moment) =>
    isEndedByClock(life, moment.now) ? null : rule(life, actor, moment);

const endUnpaid = (life: LeaseModel, by: 'landlord' | 'clock'): LeaseModel => ({
  ...life,
  ...closeAbsence(life),
  status: 'AFTER_REJECTION',
  money: [...life.money, 'rejectDeposit'],
  ending: by,
});

/**
 * The landlord ends a lease whose deposit is overdue and offers the premises again. A repeat changes nothing, and is refused
 * after an end without that choice.
 */
const endLease: ModelTransition = (life, actor, { now }) => {
  if (!isLandlord(actor) || life.state !== 'SIGNED') return null;
  if (life.ending) return allowWhen(life.isRelisted, life);
  const by = isEndedByClock(life, now) ? 'clock' : 'landlord';
  return allowWhen(isDepositOverdue(life, now), { ...endUnpaid(life, by), isRelisted: true });
};

/** The sweep records a lease that the clock has ended. */
const sweepDeposit: ModelTransition = (life, _, { now }) =>
  isEndedByClock(life, now) ? endUnpaid(life, 'clock') : life;

/** The landlord gives the tenant more time, once. */
const extend: ModelTransition = (life, actor, { now }) => {
  if (!isLandlord(actor) || life.state !== 'SIGNED' || !isAwaited(life) || life.dueOn === null) return null;
  if (life.isExtended) return life;
  const today = toWarsawDay(now);
  const dueOn = addWorkingDays(life.dueOn > today ? life.dueOn : today, EXTENSION_DAYS);
  return { ...life, dueOn, isExtended: true };
};

/** A transfer arrives. After the end of an unpaid lease it is to be returned, unless a return is recorded already. */
const payLate: ModelTransition = (life, _, { now }) => {
  const ended = isEndedByClock(life, now) ? endUnpaid(life, 'clock') : life;
  if (!ended.ending || ended.money.includes('recordRefund')) return life;
  return { ...ended, status: 'REJECTED', isTakenBack: false, isLate: true };
};

export const DEPOSIT_TRANSITIONS = {
  endLease,
  sweepDeposit,
  extend: beforeEnd(extend),
  payLate,
} as const satisfies Record<string, ModelTransition>;
