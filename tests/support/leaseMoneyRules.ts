import { DAY_MS } from '@domain/shared/dates';
import { beforeEnd, getNewDueDay, isDepositOverdue } from './leaseDepositRules';
import { type Actor, allowWhen, closeAbsence, type LeaseModel, type ModelTransition } from './leaseLife';

const isAdmin = (actor: Actor) => actor === 'admin' || actor === 'secondAdmin';

/** Builds the rule of one money step: the statuses in which it is due and the status it leads to. */
const recordMoneyStep =
  (step: string, from: readonly string[], to: string): ModelTransition =>
  (life, actor) => {
    if (!isAdmin(actor) || life.state !== 'SIGNED') return null;
    if (life.money.includes(step)) return life;
    return allowWhen(from.includes(life.status), { ...life, status: to, money: [...life.money, step] });
  };

/** The deposit is confirmed by an admin. A deposit that the bank took back is not confirmed by hand again. */
const confirmDeposit: ModelTransition = (life, actor, moment) => {
  if (life.isTakenBack) return null;
  const next = recordMoneyStep('confirmDeposit', ['DEPOSIT_PENDING'], 'DEPOSIT_CONFIRMED')(
    life,
    actor,
    moment,
  );
  return next && { ...next, confirmedBy: life.confirmedBy ?? actor };
};

/** Returns whether the tenant has to pay again the amount that the bank took back. */
export const isPaidAgainDue = ({ isTakenBack, status, money }: LeaseModel) =>
  isTakenBack &&
  ['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED'].includes(status) &&
  !money.includes('recordPayout');

/**
 * A new transfer confirms a deposit: for the first time, or again after the bank took it back. The second does not change the
 * status.
 */
const payAgain: ModelTransition = (life, actor, moment) => {
  if (!isAdmin(actor) || life.state !== 'SIGNED') return null;
  if (isPaidAgainDue(life)) return { ...life, isTakenBack: false, confirmedBy: actor };
  return life.money.includes('confirmDeposit') ? null : confirmDeposit(life, actor, moment);
};

/** The bank takes a confirmed deposit back, once, in any later status. */
const takeBack: ModelTransition = (life, _, { now }) => {
  if (!life.money.includes('confirmDeposit') || life.isTakenBack || life.isLate) return life;
  return { ...life, isTakenBack: true, dueOn: getNewDueDay(now), isExtended: false };
};

/** No payout of a deposit that the bank took back: an admin would have to confirm it, and none does in this model. */
const recordPayout: ModelTransition = (life, actor, moment) => {
  if (life.isTakenBack && !life.money.includes('recordPayout')) return null;
  const next = recordMoneyStep('recordPayout', ['PROTOCOL_CONFIRMED'], 'PROTOCOL_CONFIRMED')(
    life,
    actor,
    moment,
  );
  return next && { ...next, isPayoutDue: false };
};

/** No rejection before the day after the due day of the deposit. */
const rejectDeposit: ModelTransition = (life, actor, moment) => {
  if (!life.money.includes('rejectDeposit') && !isDepositOverdue(life, moment.now)) return null;
  const unsettled = life.isTakenBack ? ['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] : [];
  const next = recordMoneyStep('rejectDeposit', ['DEPOSIT_PENDING', ...unsettled], 'REJECTED')(
    life,
    actor,
    moment,
  );
  return next && next !== life ? { ...next, ...closeAbsence(next), ending: 'admin' } : next;
};

/**
 * Four-eyes rule: a second admin records the payout, refund or refusal of a deposit. A repeat by the same admin changes nothing.
 */
const withFourEyesRule =
  (step: string, rule: ModelTransition): ModelTransition =>
  (life, actor, moment) =>
    actor === life.confirmedBy && !life.money.includes(step) ? null : rule(life, actor, moment);

/** A refund of refused premises waits three days for the landlord's statement. */
const withStatementWait =
  (rule: ModelTransition): ModelTransition =>
  (life, actor, moment) => {
    const isAwaited = life.status === 'PROTOCOL_REJECTED' && moment.now < (life.refusedAt ?? 0) + 3 * DAY_MS;
    return isAwaited ? null : rule(life, actor, moment);
  };

export const MONEY_TRANSITIONS = {
  confirmDeposit: beforeEnd(confirmDeposit),
  payAgain: beforeEnd(payAgain),
  takeBack,
  rejectDeposit: beforeEnd(withFourEyesRule('rejectDeposit', rejectDeposit)),
  recordRefund: withFourEyesRule(
    'recordRefund',
    withStatementWait(recordMoneyStep('recordRefund', ['REJECTED', 'PROTOCOL_REJECTED'], 'AFTER_REJECTION')),
  ),
  recordPayout: withFourEyesRule('recordPayout', recordPayout),
} as const satisfies Record<string, ModelTransition>;
