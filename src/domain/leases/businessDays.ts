import { addDays, getWeekday, SATURDAY } from '../shared/days';

/** `MM-DD`, and the first year in which the day is a holiday; without `since` in all years. */
const FIXED_HOLIDAYS: readonly { day: string; since?: number }[] = [
  { day: '01-01' },
  { day: '01-06', since: 2011 },
  { day: '05-01' },
  { day: '05-03' },
  { day: '08-15' },
  { day: '11-01' },
  { day: '11-11' },
  { day: '12-24', since: 2025 },
  { day: '12-25' },
  { day: '12-26' },
];

/** Days after Easter Sunday: Easter itself, Easter Monday, Pentecost and Corpus Christi. */
const EASTER_HOLIDAYS = [0, 1, 49, 60] as const;

/** Returns Easter Sunday of a Gregorian year as `YYYY-MM-DD` (anonymous Gregorian computus). */
export const computeEasterSunday = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const marchDay = 22 + epact + weekday - 7 * correction;
  return addDays(`${year}-03-01`, marchDay - 1);
};

const computePublicHolidays = (year: number): ReadonlySet<string> => {
  const easter = computeEasterSunday(year);
  return new Set([
    ...FIXED_HOLIDAYS.filter(({ since = 0 }) => year >= since).map(({ day }) => `${year}-${day}`),
    ...EASTER_HOLIDAYS.map((days) => addDays(easter, days)),
  ]);
};

/** Cache by year: business days are counted one by one. */
const holidays = new Map<number, ReadonlySet<string>>();
const YEARS_MAX = 100;

/** Returns the public holidays of a year in Poland, `YYYY-MM-DD` (Act of 18 January 1951, as amended in 2024). */
export const getPublicHolidays = (year: number): ReadonlySet<string> => {
  const known = holidays.get(year);
  if (known) return known;
  const computed = computePublicHolidays(year);
  if (holidays.size >= YEARS_MAX) holidays.clear();
  holidays.set(year, computed);
  return computed;
};

/** Returns whether a day (`YYYY-MM-DD`) is a public holiday in Poland. */
export const isPublicHoliday = (isoDay: string): boolean =>
  getPublicHolidays(Number(isoDay.slice(0, 4))).has(isoDay);

/** Returns whether a day (`YYYY-MM-DD`) is a business day of banks: Monday to Friday, except holidays. */
export const isBusinessDay = (isoDay: string): boolean =>
  getWeekday(isoDay) < SATURDAY && !isPublicHoliday(isoDay);

/**
 * Returns the `count`th business day after a day, not counting the day itself; a negative count goes back. Both `YYYY-MM-DD`.
 */
export const addBusinessDays = (isoDay: string, count: number): string => {
  let day = isoDay;
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, Math.sign(count));
    if (isBusinessDay(day)) left -= 1;
  }
  return day;
};
