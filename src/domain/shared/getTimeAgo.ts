import { countDaysBetween, MINUTE_MS } from './dates';

/** How long ago something was, in the words of a list (Spec 2 §9); `count` where the words hold a number. */
export type TimeAgo =
  | { unit: 'justNow' | 'today' | 'yesterday' }
  | { unit: 'days' | 'weeks' | 'months'; count: number };

/** Until then it was just now. */
export const JUST_NOW_MS = 5 * MINUTE_MS;
const DAYS_PER_WEEK = 7;
const DAYS_PER_MONTH = 30;

/** Counted in days of Warsaw's calendar: up to 6 in days, up to 29 in weeks, from 30 on in months. */
export const getTimeAgo = (at: number, now: number): TimeAgo => {
  if (now - at < JUST_NOW_MS) return { unit: 'justNow' };
  const days = countDaysBetween(at, now);
  if (days === 0) return { unit: 'today' };
  if (days === 1) return { unit: 'yesterday' };
  if (days < DAYS_PER_WEEK) return { unit: 'days', count: days };
  if (days < DAYS_PER_MONTH) return { unit: 'weeks', count: Math.floor(days / DAYS_PER_WEEK) };
  return { unit: 'months', count: Math.floor(days / DAYS_PER_MONTH) };
};
