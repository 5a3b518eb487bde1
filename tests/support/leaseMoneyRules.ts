import { DAY_MS } from '@domain/shared/dates';
import { isDepositOverdue } from './leaseHandoverRules';
import { type Actor, allowWhen, type LeaseModel, type ModelTransition } from './leaseLife';

const isAdmin = (actor: Actor) => actor === 'admin' || actor === 'secondAdmin';

/** One step of money: from which statuses it is due and where it leads. */
const recordMoneyStep =
  (step: string, from: readonly string[], to: string): ModelTransition =>
  (life, actor) => {
    if (!isAdmin(actor) || life.state !== 'SIGNED') return null;
    if (life.money.includes(step)) return life;
    return allowWhen(from.includes(life.status), { ...life, status: to, money: [...life.money, step] });
  };

/** A deposit that was taken back is not confirmed by hand again. */
const confirmDeposit: ModelTransition = (life, actor, moment) => {
  if (life.isTakenBack) return null;
  const next = recordMoneyStep('confirmDeposit', ['DEPOSIT_PENDING'], 'DEPOSIT_CONFIRMED')(
    life,
    actor,
    moment,
  );
  return next && { ...next, confirmedBy: life.confirmedBy ?? actor };
};

/** Whether the tenant has to pay again what the bank took back. */
export const isPaidAgainDue = ({ isTakenBack, status, money }: LeaseModel) =>
  isTakenBack &&
  ['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED'].includes(status) &&
  !money.includes('recordPayout');

/** A new transfer confirms a deposit for the first time, or again once the bank took it back; no status moves then. */
const payAgain: ModelTransition = (life, actor, moment) => {
  if (!isAdmin(actor) || life.state !== 'SIGNED') return null;
  if (isPaidAgainDue(life)) return { ...life, isTakenBack: false, confirmedBy: actor };
  return life.money.includes('confirmDeposit') ? null : confirmDeposit(life, actor, moment);
};

/** The bank takes a confirmed deposit back, once, whatever became of it since. */
const takeBack: ModelTransition = (life) =>
  life.money.includes('confirmDeposit') ? { ...life, isTakenBack: true } : life;

/** Not paid out unless an admin confirms that the money goes out all the same, which none does here. */
const recordPayout: ModelTransition = (life, actor, moment) => {
  if (life.isTakenBack && !life.money.includes('recordPayout')) return null;
  const next = recordMoneyStep('recordPayout', ['PROTOCOL_CONFIRMED'], 'PROTOCOL_CONFIRMED')(
    life,
    actor,
    moment,
  );
  return next && { ...next, isPayoutDue: false };
};

/** Not before the handover the tenant has to pay before. */
const rejectDeposit: ModelTransition = (life, actor, moment) => {
  if (!life.money.includes('rejectDeposit') && !isDepositOverdue(life, moment.now)) return null;
  const unsettled = life.isTakenBack ? ['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] : [];
  return recordMoneyStep('rejectDeposit', ['DEPOSIT_PENDING', ...unsettled], 'REJECTED')(life, actor, moment);
};

/** Another admin than the one who confirmed a deposit records its payout, refund or refusal; a repeat by the same one changes nothing. */
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

/** The steps of the money of a lease. */
export const MONEY_TRANSITIONS = {
  confirmDeposit,
  payAgain,
  takeBack,
  rejectDeposit: withFourEyesRule('rejectDeposit', rejectDeposit),
  recordRefund: withFourEyesRule(
    'recordRefund',
    withStatementWait(recordMoneyStep('recordRefund', ['REJECTED', 'PROTOCOL_REJECTED'], 'AFTER_REJECTION')),
  ),
  recordPayout: withFourEyesRule('recordPayout', recordPayout),
} as const satisfies Record<string, ModelTransition>;
