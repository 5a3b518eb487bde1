import { DAY_MS, MINUTE_MS, toIsoDay, warsawClock, warsawMoment } from '../shared/dates';
import { DAYS_A_WEEK, MONDAY, weekdayOf } from '../shared/days';
import type { AlertFrequency } from './savedSearch';

/** Digests go out at seven in the morning by Warsaw's clocks, weekly ones on Mondays. */
const DIGEST_HOUR = 7;

/** Offers found sooner after a mail than this go together into the next. */
export const AT_ONCE_GAP_MS = 15 * MINUTE_MS;
/** About fitting offers a listing brings at most one mail in this time. */
export const LISTING_GAP_MS = DAY_MS;

/** The next digest hour after `now` that lies `days` after today. */
const digestOn = (now: number, days: number): number => {
  const { year, month, day } = warsawClock(now);
  return warsawMoment(year, month, day + days, [DIGEST_HOUR, 0, 0, 0]);
};

const nextDigest = (now: number): number => {
  const today = digestOn(now, 0);
  return today > now ? today : digestOn(now, 1);
};

const nextMonday = (now: number): number => {
  const days = (MONDAY - weekdayOf(toIsoDay(now)) + DAYS_A_WEEK) % DAYS_A_WEEK;
  const monday = digestOn(now, days);
  return monday > now ? monday : digestOn(now, days + DAYS_A_WEEK);
};

const afterGap = (gapMs: number) => (now: number, lastMailAt: number | null) =>
  Math.max(now, (lastMailAt ?? 0) + gapMs);

const DUE: Record<AlertFrequency | 'listing', (now: number, lastMailAt: number | null) => number> = {
  atOnce: afterGap(AT_ONCE_GAP_MS),
  daily: nextDigest,
  weekly: nextMonday,
  listing: afterGap(LISTING_GAP_MS),
};

/** When an offer found at `now` is to be mailed (epoch ms); `lastMailAt` is that of the last mail of this kind. */
export const dueAt = (
  frequency: AlertFrequency | 'listing',
  now: number,
  lastMailAt: number | null,
): number => DUE[frequency](now, lastMailAt);
