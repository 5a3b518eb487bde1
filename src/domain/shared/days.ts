import { dayjs } from './dayjs';

/** Calendar days `YYYY-MM-DD`, without a time: all are equally long. `dates.ts` has the timestamps. */

const ISO_DAY = 'YYYY-MM-DD';

/** Weekday numbers of `getWeekday`. */
export const MONDAY = 1;
export const SATURDAY = 6;

/** Returns the text if it is a real day `YYYY-MM-DD`, else `null`. */
export const asRealDay = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(ISO_DAY) === text ? text : null;

/** Returns the day from its parts, or `null` if it does not exist. */
export const toRealDay = (year: number, month: number, day: number): string | null =>
  asRealDay([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));

/** Returns the day `days` later; a negative number goes back. */
export const addDays = (isoDay: string, days = 1): string =>
  dayjs.utc(isoDay).add(days, 'day').format(ISO_DAY);

/** Returns the same day `months` later, or earlier if negative. If that month lacks the day, returns its last day. */
export const addMonths = (isoDay: string, months: number): string =>
  dayjs.utc(isoDay).add(months, 'month').format(ISO_DAY);

/** Returns the first day of the day, ISO week or month that lies `step` after that of `isoDay`. */
export const getFirstDay = (span: 'day' | 'week' | 'month', isoDay: string, step = 0): string =>
  dayjs
    .utc(isoDay)
    .startOf(span === 'week' ? 'isoWeek' : span)
    .add(step, span)
    .format(ISO_DAY);

/** Returns the days from `from` to `to`: 0 if equal, negative if `to` is earlier. */
export const countIsoDaysBetween = (from: string, to: string): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** Returns 1 for Monday to 7 for Sunday. */
export const getWeekday = (isoDay: string): number => dayjs.utc(isoDay).isoWeekday();

/** Returns the ISO week number of a day and the year of that week. */
export const getIsoWeek = (isoDay: string): { week: number; year: number } => {
  const day = dayjs.utc(isoDay);
  return { week: day.isoWeek(), year: day.isoWeekYear() };
};

/** dayjs template of the days that fields show and take, in both languages (Spec 1 §9). */
export const TYPED_DAY = 'DD.MM.YYYY';

/** Formats a day by a dayjs template. */
export const formatIsoDay = (isoDay: string, template: string, language = 'pl'): string =>
  dayjs.utc(isoDay).locale(language).format(template);
