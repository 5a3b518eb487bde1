import { DAY_MS, MINUTE_MS, toHourOfDay, toIsoDay } from '../shared/dates';
import { countIsoDaysBetween, getFirstDay } from '../shared/days';
import type { AlertFrequency } from './savedSearch';

/** Digests go out at seven in the morning in Warsaw, weekly ones on Mondays. */
const DIGEST_HOUR = 7;
const DAYS_A_WEEK = 7;

/** Minimum gap between mails. Offers found sooner go together into the next mail. */
export const AT_ONCE_GAP_MS = 15 * MINUTE_MS;
/** Minimum gap between mails about offers that match a listing. */
export const LISTING_GAP_MS = DAY_MS;

/** Returns the digest hour `days` after today, or `daysLater` after that if it has passed. */
const getNextDigest = (now: number, days: number, daysLater: number): number => {
  const first = toHourOfDay(now, DIGEST_HOUR, days);
  return first > now ? first : toHourOfDay(now, DIGEST_HOUR, days + daysLater);
};

const getNextMondayDigest = (now: number): number => {
  const today = toIsoDay(now);
  return getNextDigest(now, countIsoDaysBetween(today, getFirstDay('week', today)), DAYS_A_WEEK);
};

const scheduleAfterGap = (gapMs: number) => (now: number, lastMailAt: number | null) =>
  Math.max(now, (lastMailAt ?? 0) + gapMs);

const DUE: Record<AlertFrequency | 'listing', (now: number, lastMailAt: number | null) => number> = {
  atOnce: scheduleAfterGap(AT_ONCE_GAP_MS),
  daily: (now) => getNextDigest(now, 0, 1),
  weekly: getNextMondayDigest,
  listing: scheduleAfterGap(LISTING_GAP_MS),
};

/** Returns when to mail an offer found at `now` (epoch ms). `lastMailAt` is the last mail of this kind. */
export const getDueTime = (
  frequency: AlertFrequency | 'listing',
  now: number,
  lastMailAt: number | null,
): number => DUE[frequency](now, lastMailAt);
