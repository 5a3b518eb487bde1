import { endOfDay, parseTimestamp } from '../shared/dates';
import { addDays, countIsoDaysBetween, getFirstDay } from '../shared/days';

/** How the statistics are looked at (Spec 1 §2); weeks are ISO weeks. */
export const TIME_SPANS = ['day', 'week', 'month', 'custom'] as const;
export type TimeSpan = (typeof TIME_SPANS)[number];

/** A range of the caller's own may be this long. */
export const CUSTOM_RANGE_MAX_DAYS = 366;
/** Longer ranges are drawn by months. */
const DAY_BARS_MAX = 62;

/** Warsaw calendar days `YYYY-MM-DD`, both included. */
export type Period = { span: TimeSpan; first: string; last: string };

/** The day, ISO week or month that a day lies in, or the one `step` further. */
export const buildPeriod = (span: Exclude<TimeSpan, 'custom'>, isoDay: string, step = 0): Period => ({
  span,
  first: getFirstDay(span, isoDay, step),
  last: addDays(getFirstDay(span, isoDay, step + 1), -1),
});

export type RangeFault = 'rangeIncomplete' | 'rangeTurned' | 'rangeTooLong';

const isDay = (text: string): boolean => parseTimestamp(text) !== null;
const countDays = (first: string, last: string): number => countIsoDaysBetween(first, last) + 1;

/** What is wrong with a range of the caller's own, or `null`. */
export const whyCannotShowRange = (first: string, last: string): RangeFault | null => {
  if (!isDay(first) || !isDay(last)) return 'rangeIncomplete';
  if (first > last) return 'rangeTurned';
  return countDays(first, last) > CUSTOM_RANGE_MAX_DAYS ? 'rangeTooLong' : null;
};

/** The moments a period holds: from the first one (included) to the first one after it. */
export const getTimeRange = ({ first, last }: Period): { from: number; to: number } => {
  const from = parseTimestamp(first);
  const lastDay = parseTimestamp(last);
  if (from === null || lastDay === null) throw new Error('A period needs real days');
  return { from, to: endOfDay(lastDay) + 1 };
};

const toMonth = (isoDay: string): string => isoDay.slice(0, 7);

/** The months `YYYY-MM` a period touches. */
export const listMonths = ({ first, last }: Period): string[] => {
  const months = [toMonth(first)];
  for (let day = getFirstDay('month', first, 1); day <= last; day = getFirstDay('month', day, 1))
    months.push(toMonth(day));
  return months;
};

/** The stretches a period is drawn by: its days, or its months when there are too many days. */
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
