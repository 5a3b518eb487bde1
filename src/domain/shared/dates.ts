import { type Dayjs, dayjs } from './dayjs';
import { asRealDay } from './days';

/** Moments are epoch milliseconds; calendar days are counted in Europe/Warsaw. */
export const TIME_ZONE = 'Europe/Warsaw';

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
/** The last millisecond of the year 9999, the last moment the database can hold (epoch ms). */
export const TIMESTAMP_MAX_MS = Date.UTC(10_000, 0, 1) - 1;
export const DAY_MS = 24 * HOUR_MS;

/** How far Warsaw's clocks are ahead of UTC. */
const WINTER_OFFSET_MS = HOUR_MS;
const SUMMER_OFFSET_MS = 2 * HOUR_MS;

/** Offsets by the hour: clocks change at a full hour only, and `.tz` costs 0.2 ms of a fast computer. */
const offsets = new Map<number, number>();
const OFFSETS_MAX = 2000;

/**
 * Returns how far Warsaw's clocks are ahead of UTC (ms). Reads only the offset of `.tz`: the hours it shows are wrong where the
 * computer's own clocks skip an hour in spring.
 */
const getOffset = (at: number): number => {
  const hour = Math.floor(at / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = dayjs(at).tz(TIME_ZONE).utcOffset() * MINUTE_MS;
  if (offsets.size >= OFFSETS_MAX) offsets.clear();
  offsets.set(hour, offset);
  return offset;
};

/**
 * Returns a date in UTC that shows what Warsaw's clocks show: each of its days has 24 hours, so days can be counted in it; it is
 * no moment. Throws a `RangeError` for a number that is no moment.
 */
const toWarsaw = (at: number): Dayjs => {
  if (Number.isNaN(new Date(at).getTime())) throw new RangeError('The number is no moment.');
  return dayjs.utc(at + getOffset(at));
};

/** Returns the moment at which Warsaw's clocks show a date in UTC (the earlier one when the hour is doubled). */
const toTimestamp = (shown: Dayjs): number => {
  const inSummer = shown.valueOf() - SUMMER_OFFSET_MS;
  return getOffset(inSummer) === SUMMER_OFFSET_MS ? inSummer : shown.valueOf() - WINTER_OFFSET_MS;
};

/** Formats a moment on Warsaw's calendar and clocks by a template of dayjs; throws a `RangeError` for no moment. */
export const formatInWarsaw = (at: number, template: string, language = 'pl'): string =>
  toWarsaw(at).locale(language).format(template);

/** Formats a moment in UTC by a template of dayjs. */
export const formatInUtc = (at: number, template: string): string => dayjs.utc(at).format(template);

/** The last millisecond of the Warsaw day that lies `days` after the day of `at`. */
export const endOfDay = (at: number, days = 0): number =>
  toTimestamp(toWarsaw(at).add(days, 'day').endOf('day'));

/** The full hour of the Warsaw day that lies `days` after the day of `at`. */
export const toHourOfDay = (at: number, hour: number, days = 0): number =>
  toTimestamp(toWarsaw(at).add(days, 'day').startOf('day').hour(hour));

/** The first millisecond of the Warsaw day that lies `days` after the day of `at`. */
export const startOfDay = (at: number, days = 0): number => toHourOfDay(at, 0, days);

/** The end of the day that lies `months` after that of `at`; one month after 31 January is the last day of February. */
export const endOfDayInMonths = (at: number, months: number): number =>
  toTimestamp(toWarsaw(at).add(months, 'month').endOf('day'));

/** The first millisecond of the Warsaw year that lies `years` after the year of `at`. */
export const startOfYear = (at: number, years: number): number =>
  toTimestamp(toWarsaw(at).add(years, 'year').startOf('year'));

/** `YYYY-MM-DD` in Warsaw, the form of date inputs and of the reception date. */
export const toIsoDay = (at: number): string => formatInWarsaw(at, 'YYYY-MM-DD');

/** Returns the moment of `YYYY-MM-DD` and `HH:mm` on Warsaw's clocks, or `null` when either is not a real one. */
export const parseTimestamp = (isoDay: string, hour = '00:00'): number | null => {
  const isReal = asRealDay(isoDay) !== null && /^([01]\d|2[0-3]):[0-5]\d$/.test(hour);
  return isReal ? toTimestamp(dayjs.utc(`${isoDay} ${hour}`)) : null;
};

/** Whole Warsaw calendar days from the day of `from` to the day of `to`. */
export const countDaysBetween = (from: number, to: number): number =>
  toWarsaw(to).startOf('day').diff(toWarsaw(from).startOf('day'), 'day');

/** Splits a remaining time into whole days, hours, minutes and seconds; nothing is left of a past one. */
export const splitCountdown = (remainingMs: number) => {
  const left = Math.max(0, remainingMs);
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: Math.floor((left % MINUTE_MS) / SECOND_MS),
  };
};
