import { DAY_MS, HOUR_MS } from '@domain/shared/dates';

/**
 * Days as the models of leases count them (`YYYY-MM-DD`, Warsaw), apart from the code of the application.
 */

/** Public holidays on weekdays from November 2026 to December 2028, as the calendar of Poland names them. */
const HOLIDAYS = [
  ...['2026-12-24', '2026-12-25', '2027-01-01', '2027-01-06', '2027-03-29', '2027-05-03', '2027-05-27'],
  ...['2027-11-01', '2027-11-11', '2027-12-24', '2028-01-06', '2028-04-17', '2028-05-01', '2028-05-03'],
  ...['2028-06-15', '2028-08-15', '2028-11-01', '2028-12-25', '2028-12-26'],
];

export const toWarsawDay = (ms: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(ms);

/** Returns the first moment of a day in Warsaw (epoch ms). */
export const getMidnight = (day: string): number => {
  const inSummer = Date.parse(`${day}T00:00:00+02:00`);
  return toWarsawDay(inSummer) === day ? inSummer : inSummer + HOUR_MS;
};

const toText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Returns the day a number of days later. */
export const shiftDay = (day: string, days: number): string =>
  toText(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS);

/** Returns the moment at which a day has passed (epoch ms). */
export const getDayEnd = (day: string): number => getMidnight(shiftDay(day, 1));

const isWorkingDay = (day: string) => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.includes(day);
};

/** Returns the day some working days later. */
export const addWorkingDays = (day: string, count: number): string => {
  let at = day;
  for (let left = count; left > 0; ) {
    at = shiftDay(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
};
