import { DAY_MS } from '@domain/shared/dates';
import { beforeEnd } from './leaseDepositRules';
import { getLastHandoverDay } from './leaseHandoverRules';
import {
  type Actor,
  allowWhen,
  isLandlord,
  isTenant,
  type LeaseModel,
  type ModelTransition,
  toWarsawNoon,
} from './leaseLife';
import { addWorkingDays, getDayEnd } from './modelDays';

const WAIT_DAYS = 14;
const STATEMENT_DAYS = 3;

const isAdmin = (actor: Actor) => actor === 'admin' || actor === 'secondAdmin';

/** Returns whether the handover waits for the tenant: the deposit stands, and the tenant has submitted no protocol. */
const isTenantAwaited = ({ status, submitter, isTakenBack }: LeaseModel) =>
  ['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'].includes(status) && submitter !== 'tenant' && !isTakenBack;

const findOpen = (life: LeaseModel) => (life.absence?.isOpen && isTenantAwaited(life) ? life.absence : null);

/**
 * Returns from when the landlord can report: a fortnight after the agreed time or the last handover day, the posting of the deposit, and
 * the last decision.
 */
const getReportableAt = (life: LeaseModel): number => {
  const { agreed, absence, dueOn } = life;
  const dueAt = agreed === null ? getDayEnd(getLastHandoverDay(life)) : toWarsawNoon(agreed);
  const postedAt = dueOn === null ? 0 : getDayEnd(addWorkingDays(dueOn, 1));
  return Math.max(dueAt, postedAt, absence?.decidedAt ?? 0) + WAIT_DAYS * DAY_MS;
};

/** The landlord reports that the tenant did not come. */
const reportAbsence: ModelTransition = (life, actor, { now }) => {
  if (!isLandlord(actor) || life.state !== 'SIGNED') return null;
  if (findOpen(life)) return life;
  const absence = { isOpen: true, reportedAt: now, hasReply: false, decidedAt: null, ends: null };
  return allowWhen(isTenantAwaited(life) && now >= getReportableAt(life), { ...life, absence });
};

/** The tenant states a position, once, until an admin decides. */
const stateOnAbsence: ModelTransition = (life, actor, { now }) => {
  const open = findOpen(life);
  if (!isTenant(life, actor, now) || !open) return null;
  return open.hasReply ? life : { ...life, absence: { ...open, hasReply: true } };
};

/** An admin decides once the tenant has answered, or the three days for that are over. */
const decideAbsence =
  (ends: boolean): ModelTransition =>
  (life, actor, { now }) => {
    if (!isAdmin(actor) || life.state !== 'SIGNED') return null;
    if (life.absence?.ends === ends) return life;
    const open = findOpen(life);
    if (!open || (!open.hasReply && now < open.reportedAt + STATEMENT_DAYS * DAY_MS)) return null;
    const absence = { ...open, isOpen: false, decidedAt: now, ends };
    return { ...life, absence, ...(ends ? { status: 'PROTOCOL_REJECTED' } : {}) };
  };

export const ABSENCE_TRANSITIONS = {
  reportAbsence: beforeEnd(reportAbsence),
  stateOnAbsence: beforeEnd(stateOnAbsence),
  endAbsence: beforeEnd(decideAbsence(true)),
  dismissAbsence: beforeEnd(decideAbsence(false)),
} as const satisfies Record<string, ModelTransition>;
