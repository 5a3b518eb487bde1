import { DAY_MS } from './dates';

/** Calendar days `YYYY-MM-DD`. They have no clock, so none is longer than another; moments stand in `dates.ts`. */

export const DAYS_A_WEEK = 7;
const ISO_DAY_CHARS = 10;

/** Weekdays as `weekdayOf` counts them. */
export const MONDAY = 0;
export const SATURDAY = 5;

const utcOf = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00Z`);
const dayOf = (utc: number): string => new Date(utc).toISOString().slice(0, ISO_DAY_CHARS);

/** The day of a year, a month (1 to 12) and a day; what goes beyond a month leads into the next, or one before. */
export const dayAt = (year: number, month: number, day: number): string =>
  dayOf(Date.UTC(year, month - 1, day));

/** The day of its parts, or `null` when there is no such day. */
export const realDayAt = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? dayOf(date.getTime()) : null;
};

/** How many days a month (1 to 12, or beyond) has. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day that lies `days` after a day, or before it. */
export const dayAfter = (isoDay: string, days = 1): string => dayOf(utcOf(isoDay) + days * DAY_MS);

/** The first day of the month that lies `months` after the month of a day. */
export const monthAfter = (isoDay: string, months: number): string => {
  const day = new Date(utcOf(isoDay));
  return dayAt(day.getUTCFullYear(), day.getUTCMonth() + 1 + months, 1);
};

/** The days from one to the other: 0 for the same, below zero when `to` is earlier. */
export const daysFrom = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / DAY_MS;

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (isoDay: string): number => (new Date(utcOf(isoDay)).getUTCDay() + 6) % DAYS_A_WEEK;
