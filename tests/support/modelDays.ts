import { DAY_MS, HOUR_MS } from '@domain/shared/dates';

/**
 * Days as the models of leases count them (`YYYY-MM-DD`, Warsaw), apart from the code of the application.
 */

/** Public holidays of every year, as the calendar of Poland names them. */
const HOLIDAYS = ['01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'];

/** Easter Monday and Corpus Christi from 2027 to 2033. */
const MOVING_HOLIDAYS = [
  ...['2027-03-29', '2027-05-27', '2028-04-17', '2028-06-15', '2029-04-02', '2029-05-31', '2030-04-22'],
  ...['2030-06-20', '2031-04-14', '2031-06-12', '2032-03-29', '2032-05-27', '2033-04-18', '2033-06-16'],
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

/** Returns the day with the same number some months later or, in a shorter month, its last day. */
export const shiftMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toText(Date.UTC(year, month - 1 + months, Math.min(date, last), 12));
};

/** Returns the last day of the month of a day. */
export const getMonthEnd = (day: string): string => shiftDay(`${shiftMonths(day, 1).slice(0, 7)}-01`, -1);

const isWorkingDay = (day: string) => {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  const isHoliday = HOLIDAYS.includes(day.slice(5)) || MOVING_HOLIDAYS.includes(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday;
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

/** Returns the last day of a term of some days, which never is a Saturday or a day off. */
export const getTermDay = (day: string, days: number): string => {
  const at = shiftDay(day, days);
  return isWorkingDay(at) ? at : addWorkingDays(at, 1);
};
