import { endOfDay, parseTimestamp } from '../shared/dates';
import { addDays, countIsoDaysBetween, getFirstDay } from '../shared/days';

/** Time spans of the statistics (Spec 1 §2). Weeks are ISO weeks. */
export const TIME_SPANS = ['day', 'week', 'month', 'custom'] as const;
export type TimeSpan = (typeof TIME_SPANS)[number];

/** Longest custom range. */
export const CUSTOM_RANGE_MAX_DAYS = 366;
/** Longer ranges are shown by months. */
const DAY_BARS_MAX = 62;

/** Warsaw calendar days `YYYY-MM-DD`, both included. */
export type Period = { span: TimeSpan; first: string; last: string };

/** Returns the day, ISO week or month that contains `isoDay`, shifted by `step` spans. */
export const buildPeriod = (span: Exclude<TimeSpan, 'custom'>, isoDay: string, step = 0): Period => ({
  span,
  first: getFirstDay(span, isoDay, step),
  last: addDays(getFirstDay(span, isoDay, step + 1), -1),
});

export type RangeFault = 'rangeIncomplete' | 'rangeTurned' | 'rangeTooLong';

const isDay = (text: string): boolean => parseTimestamp(text) !== null;
const countDays = (first: string, last: string): number => countIsoDaysBetween(first, last) + 1;

/** Returns the issue of a custom range, or `null`. */
export const whyCannotShowRange = (first: string, last: string): RangeFault | null => {
  if (!isDay(first) || !isDay(last)) return 'rangeIncomplete';
  if (first > last) return 'rangeTurned';
  return countDays(first, last) > CUSTOM_RANGE_MAX_DAYS ? 'rangeTooLong' : null;
};

/** Returns the time range of a period in epoch ms: `from` included, `to` excluded. */
export const getTimeRange = ({ first, last }: Period): { from: number; to: number } => {
  const from = parseTimestamp(first);
  const lastDay = parseTimestamp(last);
  if (from === null || lastDay === null) throw new Error('A period needs real days');
  return { from, to: endOfDay(lastDay) + 1 };
};

const toMonth = (isoDay: string): string => isoDay.slice(0, 7);

/** Returns the months `YYYY-MM` a period touches. */
export const listMonths = ({ first, last }: Period): string[] => {
  const months = [toMonth(first)];
  for (let day = getFirstDay('month', first, 1); day <= last; day = getFirstDay('month', day, 1))
    months.push(toMonth(day));
  return months;
};

/** Returns the buckets of a period's chart: days, or months if there are too many days. */
export const getBuckets = ({ first, last }: Period): { first: string; last: string }[] => {
  if (countDays(first, last) <= DAY_BARS_MAX)
    return Array.from({ length: countDays(first, last) }, (_, index) => {
      const day = addDays(first, index);
      return { first: day, last: day };
    });
  return listMonths({ span: 'custom', first, last }).map((month) => {
    const [monthFirst, monthLast] = [`${month}-01`, addDays(getFirstDay('month', `${month}-01`, 1), -1)];
    return { first: monthFirst < first ? first : monthFirst, last: monthLast > last ? last : monthLast };
  });
};
