import { formatInUtc, formatInWarsaw, TIME_ZONE } from '@domain/shared/dates';
import { escapeIcalendarText as escapeText, joinIcalendarLines } from '@domain/shared/icalendar';

export type CalendarMethod = 'REQUEST' | 'CANCEL';

type Person = { name: string; email: string };

/**
 * An appointment of two people. Times are epoch ms. A higher `sequence` replaces the entry that calendars hold for the
 * `uid`.
 */
export type Appointment = {
  method: CalendarMethod;
  uid: string;
  sequence: number;
  stampedAt: number;
  startsAt: number;
  endsAt: number;
  summary: string;
  location: string;
  description: string;
  /** `null` for an appointment without a page. */
  url: string | null;
  organizer: Person;
  attendee: Person;
};

/** Warsaw time zone since 1996, so that the local hour is right on any device. */
const WARSAW = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Formats `20261124T103000` in Warsaw time. */
const formatLocalTime = (at: number): string => formatInWarsaw(at, 'YYYYMMDD[T]HHmmss');

/** Formats `20261124T093000Z`. */
const formatUtcTime = (at: number): string => formatInUtc(at, 'YYYYMMDD[T]HHmmss[Z]');

/** Quotes a parameter. Parameters cannot hold quotes or control characters at all. */
const quoteParameter = (text: string): string => `"${text.replace(/["\p{Cc}]/gu, ' ').trim()}"`;

/** Builds one appointment as an iTIP message (RFC 5545, RFC 5546): a request, or the cancellation of an earlier one. */
export const buildIcalendar = (appointment: Appointment): string => {
  const { method, organizer, attendee } = appointment;
  const isCancelled = method === 'CANCEL';
  const answer = isCancelled ? '' : ';PARTSTAT=NEEDS-ACTION;RSVP=TRUE';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pewny Lokal//Handover//PL',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...WARSAW,
    'BEGIN:VEVENT',
    `UID:${appointment.uid}`,
    `SEQUENCE:${appointment.sequence}`,
    `DTSTAMP:${formatUtcTime(appointment.stampedAt)}`,
    `DTSTART;TZID=${TIME_ZONE}:${formatLocalTime(appointment.startsAt)}`,
    `DTEND;TZID=${TIME_ZONE}:${formatLocalTime(appointment.endsAt)}`,
    `SUMMARY:${escapeText(appointment.summary)}`,
    `LOCATION:${escapeText(appointment.location)}`,
    `DESCRIPTION:${escapeText(appointment.description)}`,
    ...(appointment.url === null ? [] : [`URL:${appointment.url}`]),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoteParameter(attendee.name)};ROLE=REQ-PARTICIPANT${answer}:mailto:${attendee.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return joinIcalendarLines(lines);
};
