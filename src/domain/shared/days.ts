import { dayjs } from './dayjs';

/** Calendar days `YYYY-MM-DD`. They have no clock, so none is longer than another; moments stand in `dates.ts`. */

const ISO_DAY = 'YYYY-MM-DD';

/** Weekdays as `getWeekday` counts them. */
export const MONDAY = 1;
export const SATURDAY = 6;

/** Returns a text if it is the `YYYY-MM-DD` of a real day, else `null`. */
export const asRealDay = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format(ISO_DAY) === text ? text : null;

/** Returns the day of its parts, or `null` where there is no such day. */
export const toRealDay = (year: number, month: number, day: number): string | null =>
  asRealDay([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'));

/** The day that lies `days` after a day, or before it. */
export const addDays = (isoDay: string, days = 1): string =>
  dayjs.utc(isoDay).add(days, 'day').format(ISO_DAY);

/** The same day `months` later, or before; the last one of a month that has no such day. */
export const addMonths = (isoDay: string, months: number): string =>
  dayjs.utc(isoDay).add(months, 'month').format(ISO_DAY);

/** The first day of the day, ISO week or month that lies `step` after that of a day. */
export const getFirstDay = (span: 'day' | 'week' | 'month', isoDay: string, step = 0): string =>
  dayjs
    .utc(isoDay)
    .startOf(span === 'week' ? 'isoWeek' : span)
    .add(step, span)
    .format(ISO_DAY);

/** The days from one to the other: 0 for the same, below zero when `to` is earlier. */
export const countIsoDaysBetween = (from: string, to: string): number =>
  dayjs.utc(to).diff(dayjs.utc(from), 'day');

/** 1 for Monday to 7 for Sunday. */
export const getWeekday = (isoDay: string): number => dayjs.utc(isoDay).isoWeekday();

/** The ISO number of the week a day lies in, and the year that week is counted in. */
export const getIsoWeek = (isoDay: string): { week: number; year: number } => {
  const day = dayjs.utc(isoDay);
  return { week: day.isoWeek(), year: day.isoWeekYear() };
};

/** Formats a day by a template of dayjs. */
export const formatDay = (isoDay: string, template = 'DD.MM.YYYY', language = 'pl'): string =>
  dayjs.utc(isoDay).locale(language).format(template);
