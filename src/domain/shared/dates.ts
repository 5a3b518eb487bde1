import { madeOnce } from './madeOnce';

/** Moments are epoch milliseconds; calendar days are counted in Europe/Warsaw. */
export const TIME_ZONE = 'Europe/Warsaw';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** The last millisecond of the year 9999, the last moment the database can hold (epoch ms). */
export const MOMENT_MAX_MS = Date.UTC(10_000, 0, 1) - 1;
export const DAY_MS = 24 * HOUR_MS;

/** How far Warsaw's clocks are ahead of UTC. */
const WINTER_OFFSET_MS = HOUR_MS;
const SUMMER_OFFSET_MS = 2 * HOUR_MS;

type WallClock = { year: number; month: number; day: number; hour: number; minute: number; second: number };

const wallClockFormat = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);

/** The Warsaw calendar date and clock time of a moment. */
export const warsawClock = (at: number): WallClock => {
  const parts = Object.fromEntries(
    wallClockFormat()
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second };
};

/** The moment at which Warsaw's clocks show the given date and time (the earlier one when the hour is doubled). */
export const warsawMoment = (
  year: number,
  month: number,
  day: number,
  clock: [number, number, number, number] = [0, 0, 0, 0],
): number => {
  const [hour, minute, second, ms] = clock;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  const inSummer = asUtc - SUMMER_OFFSET_MS;
  const isShown = warsawClock(inSummer).hour === new Date(asUtc).getUTCHours();
  return isShown ? inSummer : asUtc - WINTER_OFFSET_MS;
};

/** The last millisecond of the Warsaw day that lies `days` after the day of `at`. */
export const endOfDay = (at: number, days = 0): number => {
  const { year, month, day } = warsawClock(at);
  return warsawMoment(year, month, day + days, [23, 59, 59, 999]);
};

/** The first millisecond of the Warsaw day that lies `days` after the day of `at`. */
export const startOfDay = (at: number, days = 0): number => {
  const { year, month, day } = warsawClock(at);
  return warsawMoment(year, month, day + days);
};

/** The end of the day one calendar month later; 31 January leads to the last day of February. */
export const endOfDayInOneMonth = (at: number): number => {
  const { year, month, day } = warsawClock(at);
  const lastDayOfNextMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return warsawMoment(year, month + 1, Math.min(day, lastDayOfNextMonth), [23, 59, 59, 999]);
};

/** `YYYY-MM-DD` in Warsaw, the form of date inputs and of the reception date. */
export const toIsoDay = (at: number): string => {
  const { year, month, day } = warsawClock(at);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/** The moment of `YYYY-MM-DD` and `HH:mm` on Warsaw's clocks, or `null` when either is not a real one. */
export const momentOf = (isoDay: string, hour = '00:00'): number | null => {
  const dayMatch = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDay);
  const hourMatch = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(hour);
  if (!dayMatch || !hourMatch) return null;
  const at = warsawMoment(Number(dayMatch[1]), Number(dayMatch[2]), Number(dayMatch[3]), [
    Number(hourMatch[1]),
    Number(hourMatch[2]),
    0,
    0,
  ]);
  return toIsoDay(at) === isoDay ? at : null;
};

/** Whole Warsaw calendar days from the day of `from` to the day of `to`. */
export const daysBetween = (from: number, to: number): number => {
  const dayNumber = (at: number) => {
    const { year, month, day } = warsawClock(at);
    return Date.UTC(year, month - 1, day) / DAY_MS;
  };
  return dayNumber(to) - dayNumber(from);
};

/** Splits a remaining time into whole days, hours, minutes and seconds; nothing is left of a past one. */
export const countdownParts = (remainingMs: number) => {
  const left = Math.max(0, remainingMs);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
};
