import type { Offer } from '../offers/offer';
import { parseTimestamp, toHourOfDay, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import type { RefusalReason } from '../shared/refusals';
import { addBusinessDays } from './businessDays';
import {
  DEPOSIT_FINAL_BUSINESS_DAYS,
  DEPOSIT_POSTING_BUSINESS_DAYS,
  getDepositDueDay,
  TRANSFER_CHECK_BUSINESS_DAYS,
} from './depositDays';
import {
  DEPOSIT_REMINDERS,
  type DepositDeadline,
  type DepositExtension,
  type DepositReminder,
} from './depositRecord';
import { isDepositDueAgain, type Reversible } from './depositReversal';
import { getHandoverTerms, getHandoverWindowEnd, type HandoverDates } from './handoverWindow';
import { getHandoverStart } from './reception';
import { listSourceStatuses, UNPAID_ENDED } from './statusGroups';

/** Business days before the due day on which the tenant is reminded, and the hour from which reminders are sent. */
const DEPOSIT_REMINDER_BUSINESS_DAYS = 2;
const REMINDER_HOUR = 8;

/** Returns the due day of a deposit for a lease signed, or a deposit lost, at `from` (epoch ms). */
export const computeDepositDueDay = (from: number, days: number): string =>
  addBusinessDays(toIsoDay(from), days);

/** Returns the moment (epoch ms) at which a day has passed. */
const getMidnightAfter = (isoDay: string): number => parseTimestamp(addDays(isoDay)) ?? 0;

type AwaitedLease = Reversible & DepositDeadline & HandoverDates & Pick<Offer, 'receptionTime'>;

/**
 * Returns until when (epoch ms) the deposit of a lease that was signed without a due day is awaited: the agreed handover, or the
 * end of the last possible day while none is agreed.
 */
const getUndatedDueMoment = (lease: AwaitedLease, now: number): number =>
  getHandoverStart(lease.receptionTime) ?? getHandoverWindowEnd(getHandoverTerms(lease, now));

/**
 * The clock of a missing deposit (epoch ms). At `dueAt` the due day has passed. From `endableAt` the landlord can end the lease.
 * At `endsAt` it ends by itself.
 */
export type DepositDates = { dueAt: number; endableAt: number; endsAt: number };

/** Returns the clock of a due day (`YYYY-MM-DD`). `checkDays`: further business days while a transfer waits for an admin. */
export const getDatesOfDueDay = (dueDay: string, checkDays = 0): DepositDates => ({
  dueAt: getMidnightAfter(dueDay),
  endableAt: getMidnightAfter(addBusinessDays(dueDay, DEPOSIT_POSTING_BUSINESS_DAYS)),
  endsAt: getMidnightAfter(addBusinessDays(dueDay, DEPOSIT_FINAL_BUSINESS_DAYS + checkDays)),
});

/**
 * Returns the clock of the deposit of a signed lease. A lease signed without a due day can be ended at its own due moment. It names
 * no further day, so it never ends by itself.
 */
export const getDepositDates = (lease: AwaitedLease, now: number): DepositDates => {
  const checkDays = lease.depositTransferSeenAt ? TRANSFER_CHECK_BUSINESS_DAYS : 0;
  const dueDay = getDepositDueDay(lease);
  if (dueDay) return getDatesOfDueDay(dueDay, checkDays);
  const dueAt = getUndatedDueMoment(lease, now);
  return { dueAt, endableAt: dueAt, endsAt: Number.POSITIVE_INFINITY };
};

/** Returns whether a signed lease waits for its deposit, paid for the first time or again, before the handover. */
export const isDepositAwaited = (lease: Reversible): boolean => {
  const { postSigningStatus } = lease.offerStatus;
  if (listSourceStatuses('confirmDeposit').includes(postSigningStatus)) return true;
  return listSourceStatuses('rejectDeposit').includes(postSigningStatus) && isDepositDueAgain(lease);
};

/**
 * The time of an awaited deposit: before the due day has passed, while banks post, while an admin checks a transfer that looks like
 * the deposit, until the lease ends, after that.
 */
export type DepositStage = 'inTime' | 'posting' | 'checking' | 'overdue' | 'ended';

/** Returns the stage of a deposit at `now`, or `null` if none is awaited. */
export const getDepositStage = (lease: AwaitedLease, now: number): DepositStage | null => {
  if (!isDepositAwaited(lease)) return null;
  const { dueAt, endableAt, endsAt } = getDepositDates(lease, now);
  if (now < dueAt) return 'inTime';
  if (now >= endsAt) return 'ended';
  if (lease.depositTransferSeenAt) return 'checking';
  return now < endableAt ? 'posting' : 'overdue';
};

/** Returns whether a lease has ended because its deposit did not arrive, even before the sweep has recorded it. */
export const isEndedByClock = (lease: AwaitedLease, now: number): boolean =>
  getDepositStage(lease, now) === 'ended';

/** Returns the offer as it is at `now`: a lease that ended by the clock counts as ended before the sweep has recorded it. */
export const withClockEnd = (offer: Offer, now: number): Offer => {
  if (!isEndedByClock(offer, now)) return offer;
  return {
    ...offer,
    offerStatus: { ...offer.offerStatus, postSigningStatus: UNPAID_ENDED },
    moneySteps: [...offer.moneySteps, 'rejectDeposit'],
    depositEnding: { by: 'clock', at: getDepositDates(offer, now).endsAt },
  };
};

/**
 * Returns why a lease cannot be ended for lack of a deposit, or `null`. It can if the deposit did not arrive by the due day and
 * the posting day after it, or if the bank reversed it and it did not arrive again before the handover.
 */
export const whyCannotEndUnpaid = (lease: AwaitedLease, now: number): RefusalReason | null => {
  const { postSigningStatus } = lease.offerStatus;
  if (!listSourceStatuses('rejectDeposit').includes(postSigningStatus)) return 'depositNotPending';
  if (!isDepositAwaited(lease)) return 'depositStands';
  return now < getDepositDates(lease, now).endableAt ? 'depositAwaited' : null;
};

/**
 * Returns why a landlord cannot give the tenant more time for the deposit, or `null`. Possible once, until the lease ends. A lease
 * signed without a due day has none to move.
 */
export const whyCannotExtendDeposit = (lease: AwaitedLease, now: number): RefusalReason | null => {
  if (!isDepositAwaited(lease)) return 'depositNotPending';
  if (!lease.depositDueOn) return 'depositUndated';
  if (isEndedByClock(lease, now)) return 'leaseEndedUnpaid';
  return lease.depositExtension ? 'depositExtendedAlready' : null;
};

/** Returns the extension by `days` business days: they count from the due day, or from today once it has passed. */
export const buildDepositExtension = (lease: AwaitedLease, days: number, now: number): DepositExtension => {
  const today = toIsoDay(now);
  const dueDay = getDepositDueDay(lease) ?? toIsoDay(getDepositDates(lease, now).dueAt);
  return { days, until: addBusinessDays(dueDay > today ? dueDay : today, days), at: now };
};

/** Returns from when (epoch ms) each reminder is sent. */
const getReminderTimes = (lease: AwaitedLease, now: number): Record<DepositReminder, number> => {
  const { dueAt, endableAt } = getDepositDates(lease, now);
  const dueDay = getDepositDueDay(lease) ?? toIsoDay(dueAt);
  const atHour = (isoDay: string) => toHourOfDay(parseTimestamp(isoDay) ?? 0, REMINDER_HOUR);
  return {
    before: atHour(addBusinessDays(dueDay, -DEPOSIT_REMINDER_BUSINESS_DAYS)),
    onDay: atHour(dueDay),
    overdue: endableAt,
  };
};

/**
 * Returns the reminder that is due at `now`, or `null`. Each is sent once, and none after a later one. A lease signed without a due
 * day gets none, and neither does one whose transfer an admin checks.
 */
export const findDueReminder = (lease: AwaitedLease, now: number): DepositReminder | null => {
  const stage = getDepositStage(lease, now);
  if (!lease.depositDueOn || (stage !== 'inTime' && stage !== 'overdue')) return null;
  const times = getReminderTimes(lease, now);
  const due = DEPOSIT_REMINDERS.findLast((kind) => times[kind] <= now);
  if (!due) return null;
  return lease.depositReminders?.includes(due) ? null : due;
};
