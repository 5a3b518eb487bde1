import { parseTimestamp, SECOND_MS } from '@domain/shared/dates';

/** The moment at which Warsaw's clocks show a date and time; what goes beyond a month leads into the next. */
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

/** Ten o'clock in Warsaw on 20 November 2026: the moment at which every test happens. */
export const NOW = toWarsawTimestamp(2026, 11, 20, [10, 0, 0, 0]);
