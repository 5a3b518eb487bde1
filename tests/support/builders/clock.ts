import { parseTimestamp, SECOND_MS } from '@domain/shared/dates';

/** Returns the timestamp of a date and time in Warsaw. A day beyond the month's end runs into the next month. */
export const toWarsawTimestamp = (
  year: number,
  month: number,
  day: number,
  [hour, minute, second, ms]: [number, number, number, number] = [0, 0, 0, 0],
): number => {
  const [isoDay, time = ''] = new Date(Date.UTC(year, month - 1, day, hour, minute)).toISOString().split('T');
  const at = parseTimestamp(isoDay as string, time.slice(0, 5));
  if (at === null) throw new RangeError('There is no such moment.');
  return at + second * SECOND_MS + ms;
};

/** 10:00 in Warsaw on 20 November 2026: the time of every test. */
export const NOW = toWarsawTimestamp(2026, 11, 20, [10, 0, 0, 0]);
