import { addBusinessDays, isBusinessDay } from '../leases/businessDays';
import type { Offer } from '../offers/offer';
import { toIsoDay } from '../shared/dates';
import { addDays, addMonths, getFirstDay } from '../shared/days';
import { getNoticeDay, type NoticeLease } from './notice';
import { getLastExtensionDay } from './proposals';
import { findTermEnd, getTermEnd, getTermStart } from './termEnd';
import { getTermRecord } from './termRecord';

/** Kinds of days in the calendar of a lease, in the order in which those of one day are listed. */
export const TERM_DAY_KINDS = [
  'start',
  'firstPayment',
  'payment',
  'noticeGiven',
  'noticeBy',
  'newRent',
  'extensionBy',
  'end',
] as const;
export type TermDayKind = (typeof TERM_DAY_KINDS)[number];

/** A day of a lease (`YYYY-MM-DD`). `key` tells days of one kind apart and never changes. */
export type TermDay = { kind: TermDayKind; day: string; key: string };

export type CalendarLease = NoticeLease & {
  leaseAgreement: Pick<
    Offer['leaseAgreement'],
    'leaseNoticePeriod' | 'noticeToMonthEnd' | 'payDay' | 'firstPaymentDay'
  >;
};

/** Months that the calendar of an open-ended lease shows ahead. */
const CALENDAR_MONTHS = 12;

/** Returns the first working day from a day on: a payment that falls on a Saturday or a holiday is due then (art. 115). */
const getWorkingDay = (isoDay: string): string =>
  isBusinessDay(isoDay) ? isoDay : addBusinessDays(isoDay, 1);

/** Returns the day of a month with a number or, in a shorter month, its last day. */
const getDayOfMonth = (firstDay: string, day: number): string => {
  const lastDay = addDays(getFirstDay('month', firstDay, 1), -1);
  const wanted = addDays(firstDay, day - 1);
  return wanted < lastDay ? wanted : lastDay;
};

/**
 * Returns the last day of the calendar: the end of the lease or, without one, that of the months ahead. Days of a longer lease
 * after those months are not shown.
 */
export const getCalendarEnd = (lease: CalendarLease, now: number): string => {
  const horizon = addDays(getFirstDay('month', toIsoDay(now), CALENDAR_MONTHS), -1);
  const end = getTermEnd(lease);
  return end !== null && end < horizon ? end : horizon;
};

/**
 * Returns the payment days of the rent: the first one after the handover, then one in each month that is due by `to`. A working day
 * after that can follow.
 */
const listPayments = ({ leaseAgreement }: CalendarLease, start: string, to: string): TermDay[] => {
  const { payDay, firstPaymentDay } = leaseAgreement;
  const first: TermDay[] =
    firstPaymentDay === null
      ? []
      : [{ kind: 'firstPayment', day: getWorkingDay(addDays(start, firstPaymentDay)), key: 'first' }];
  if (!payDay) return first;
  const monthly: TermDay[] = [];
  for (let month = getFirstDay('month', start, 1); month <= to; month = addMonths(month, 1)) {
    const due = getDayOfMonth(month, payDay);
    if (due <= to) monthly.push({ kind: 'payment', day: getWorkingDay(due), key: month.slice(0, 7) });
  }
  return [...first, ...monthly];
};

const listNoticeDays = (lease: CalendarLease, start: string): TermDay[] => {
  const { notice } = getTermRecord(lease);
  const noticeBy = getNoticeDay(lease);
  return [
    ...(notice ? [{ kind: 'noticeGiven' as const, day: toIsoDay(notice.givenAt), key: 'given' }] : []),
    ...(noticeBy && noticeBy >= start ? [{ kind: 'noticeBy' as const, day: noticeBy, key: 'by' }] : []),
  ];
};

const listRentDays = (lease: CalendarLease): TermDay[] =>
  getTermRecord(lease).versions.flatMap(({ rentFrom, number }) =>
    rentFrom === null ? [] : [{ kind: 'newRent' as const, day: rentFrom, key: String(number) }],
  );

const listEndDays = (lease: CalendarLease): TermDay[] => {
  const end = findTermEnd(lease);
  if (!end) return [];
  const isExtendable = getLastExtensionDay(lease) !== null && !getTermRecord(lease).ended;
  return [
    ...(isExtendable ? [{ kind: 'extensionBy' as const, day: end.on, key: 'extension' }] : []),
    { kind: 'end', day: end.on, key: 'end' },
  ];
};

/**
 * Returns the calendar of a signed lease at `now` (epoch ms), in the order of its days. Before the handover its days are planned
 * ones. Empty while the handover has no day.
 */
export const listTermDays = (lease: CalendarLease, now: number): TermDay[] => {
  const start = getTermStart(lease);
  if (start === null) return [];
  const to = getCalendarEnd(lease, now);
  const days: TermDay[] = [
    { kind: 'start', day: start, key: 'start' },
    ...listPayments(lease, start, to),
    ...listNoticeDays(lease, start),
    ...listRentDays(lease),
    ...listEndDays(lease),
  ];
  return days.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      TERM_DAY_KINDS.indexOf(one.kind) - TERM_DAY_KINDS.indexOf(other.kind),
  );
};
