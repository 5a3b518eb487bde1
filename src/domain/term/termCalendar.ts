import { formatInUtc } from '../shared/dates';
import { addDays, formatIsoDay, getFirstDay } from '../shared/days';
import { escapeIcalendarText, joinIcalendarLines } from '../shared/icalendar';
import { type CalendarLease, getCalendarEnd, listTermDays, type TermDay, type TermDayKind } from './termDays';
import { getTermRecord } from './termRecord';

/** A month (`YYYY-MM-DD` of its first day) with the days of a lease in it. */
export type TermMonth = { month: string; days: readonly TermDay[] };

/** Returns the months of a calendar, from this month, or a later start, to the end or the last one ahead. */
export const listTermMonths = (
  lease: CalendarLease,
  today: string,
  days: readonly TermDay[],
  now: number,
): TermMonth[] => {
  const start = days.find(({ kind }) => kind === 'start')?.day;
  if (!start) return [];
  const last = getFirstDay('month', getCalendarEnd(lease, now));
  const begins = [getFirstDay('month', start), getFirstDay('month', today)].toSorted().at(-1) ?? last;
  const months: TermMonth[] = [];
  for (let month = begins < last ? begins : last; month <= last; month = getFirstDay('month', month, 1))
    months.push({
      month,
      days: days.filter(({ day }) => day >= month && day < getFirstDay('month', month, 1)),
    });
  return months;
};

/** Returns the days that an earlier calendar file can hold and the lease no longer has, so that calendars drop them. */
const listDroppedDays = (lease: CalendarLease, days: readonly TermDay[], now: number): TermDay[] => {
  const kept = new Set(days.map(({ kind, key }) => `${kind} ${key}`));
  const { lastProposal } = getTermRecord(lease);
  const withdrawn = lastProposal?.kind === 'noticeWithdrawal' && lastProposal.outcome === 'accepted';
  const former: TermDay[] = [
    ...listTermDays({ ...lease, term: null }, now),
    ...(withdrawn
      ? (['noticeGiven', 'end'] as const).map(
          (kind): TermDay => ({
            kind,
            day: formatInUtc(lastProposal.proposedAt, 'YYYY-MM-DD'),
            key: kind === 'end' ? 'end' : 'given',
          }),
        )
      : []),
  ];
  return former.filter(({ kind, key }) => !kept.has(`${kind} ${key}`));
};

export type CalendarWords = {
  /** The title of a day of each kind. */
  titleOf: (kind: TermDayKind) => string;
  location: string;
  url: string;
  /** Host and digest that make the ids unique and do not reveal the offer. */
  idSuffix: string;
};

/**
 * Builds a calendar file with all days of a lease as whole days (RFC 5545). Each has the same id in every file, and the file's
 * revision as its sequence, so that a later file replaces the entries of an earlier one.
 */
export const buildTermCalendar = (
  lease: CalendarLease,
  { titleOf, location, url, idSuffix }: CalendarWords,
  now: number,
): string => {
  const days = listTermDays(lease, now);
  const { revision } = getTermRecord(lease);
  const toEvent = ({ kind, day, key }: TermDay, status: 'CONFIRMED' | 'CANCELLED'): string[] => [
    'BEGIN:VEVENT',
    `UID:${kind}-${key}-${idSuffix}`,
    `SEQUENCE:${revision}`,
    `DTSTAMP:${formatInUtc(now, 'YYYYMMDD[T]HHmmss[Z]')}`,
    `DTSTART;VALUE=DATE:${formatIsoDay(day, 'YYYYMMDD')}`,
    `DTEND;VALUE=DATE:${formatIsoDay(addDays(day), 'YYYYMMDD')}`,
    `SUMMARY:${escapeIcalendarText(titleOf(kind))}`,
    `LOCATION:${escapeIcalendarText(location)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    `STATUS:${status}`,
    'END:VEVENT',
  ];
  return joinIcalendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pewny Lokal//Lease//PL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...days.flatMap((day) => toEvent(day, 'CONFIRMED')),
    ...listDroppedDays(lease, days, now).flatMap((day) => toEvent(day, 'CANCELLED')),
    'END:VCALENDAR',
  ]);
};
