import { countDaysBetween, MINUTE_MS } from './dates';

/** Relative time as in a list (Spec 2 §9). `count` is set for units with a number. */
export type TimeAgo =
  | { unit: 'justNow' | 'today' | 'yesterday' }
  | { unit: 'days' | 'weeks' | 'months'; count: number };

/** Younger timestamps count as "just now". */
export const JUST_NOW_MS = 5 * MINUTE_MS;
const DAYS_PER_WEEK = 7;
const DAYS_PER_MONTH = 30;

/** Returns the relative time in Warsaw calendar days: up to 6 in days, up to 29 in weeks, from 30 in months. */
export const getTimeAgo = (at: number, now: number): TimeAgo => {
  if (now - at < JUST_NOW_MS) return { unit: 'justNow' };
  const days = countDaysBetween(at, now);
  if (days === 0) return { unit: 'today' };
  if (days === 1) return { unit: 'yesterday' };
  if (days < DAYS_PER_WEEK) return { unit: 'days', count: days };
  if (days < DAYS_PER_MONTH) return { unit: 'weeks', count: Math.floor(days / DAYS_PER_WEEK) };
  return { unit: 'months', count: Math.floor(days / DAYS_PER_MONTH) };
};
