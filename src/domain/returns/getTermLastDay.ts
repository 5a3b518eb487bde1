import { isBusinessDay } from '../leases/businessDays';
import { parseTimestamp } from '../shared/dates';
import { addDays } from '../shared/days';

/**
 * Returns the last day of a term of `days` days. A term that would end on a Saturday or a day off ends on the next business day
 * (art. 115 of the Civil Code).
 */
export const getTermLastDay = (isoDay: string, days: number): string => {
  let day = addDays(isoDay, days);
  while (!isBusinessDay(day)) day = addDays(day);
  return day;
};

/** Returns the moment (epoch ms) at which a day has passed. */
export const getMidnightAfter = (isoDay: string): number => parseTimestamp(addDays(isoDay)) ?? 0;
