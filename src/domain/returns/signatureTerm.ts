import { parseTimestamp, toHourOfDay, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import { getTermEnd, type TermFacts } from '../term/termEnd';
import { getTermLastDay } from './getTermLastDay';
import { findAgreedDay } from './premisesReturn';
import { SIGNATURE_DAYS, SIGNATURE_DAYS_IN_ALL, SIGNATURE_DAYS_LEAST } from './signatureDays';

const getLatest = (...days: (string | null)[]): string | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null;

/**
 * Returns the day on which the keys come back: the last day of the lease or, while it has none, the agreed day. An end that comes after
 * the day under which the return was submitted leaves that day. `null` without any.
 */
const getKeysDay = (lease: TermFacts): string | null => {
  const end = getTermEnd(lease);
  const agreed = findAgreedDay(lease)?.day ?? null;
  const dueOn = lease.premisesReturn?.keysDueOn ?? null;
  return dueOn !== null && end !== null && dueOn < end ? dueOn : (end ?? agreed);
};

/** Returns the last day of the term in all, which does not begin before the day on which the keys come back. */
const getLastDayInAll = (lease: TermFacts, firstAt: number): string => {
  const from = toIsoDay(firstAt);
  return getTermLastDay(getLatest(from, getKeysDay(lease)) ?? from, SIGNATURE_DAYS_IN_ALL);
};

/** Returns the last day (`YYYY-MM-DD`) to sign a submitted return, or `null` while none is submitted. */
export const getSignatureLastDay = (lease: TermFacts): string | null => {
  const { submitted, firstSubmittedAt } = lease.premisesReturn ?? {};
  if (!submitted) return null;
  const day = toIsoDay(submitted.at);
  const keysDay = getKeysDay(lease);
  const ends = [
    getTermLastDay(day, SIGNATURE_DAYS),
    getLastDayInAll(lease, firstSubmittedAt ?? submitted.at),
  ];
  return getLatest(
    ends.sort()[0] ?? null,
    getTermLastDay(day, SIGNATURE_DAYS_LEAST),
    keysDay && getTermLastDay(keysDay, SIGNATURE_DAYS_LEAST),
  );
};

/** Returns the moment (epoch ms) at which a submitted return closes without the other signature, or `null`. */
export const getSignatureEnd = (lease: TermFacts): number | null => {
  const lastDay = getSignatureLastDay(lease);
  return lastDay === null ? null : parseTimestamp(addDays(lastDay));
};

/** Returns whether the term to sign a submitted return is over at `now` (epoch ms), even before the sweep has closed it. */
export const isSignatureTermOver = (lease: TermFacts, now: number): boolean => {
  const endsAt = getSignatureEnd(lease);
  return endsAt !== null && now >= endsAt;
};

/** Days before the last day to sign on which the other side is reminded, and the hour of day. */
const REMINDER_DAYS = 2;
const REMINDER_HOUR = 8;

/**
 * Returns when (epoch ms) the sweep acts next on a submitted return: the reminder or the end of its term. `null` without one.
 */
export const getSignatureDueAt = (lease: TermFacts): number | null => {
  const lastDay = getSignatureLastDay(lease);
  if (lastDay === null || lease.premisesReturn?.isReminded) return getSignatureEnd(lease);
  return toHourOfDay(parseTimestamp(addDays(lastDay, -REMINDER_DAYS)) ?? 0, REMINDER_HOUR);
};

/** Returns whether the other side has used its days in all, so that a submitted return is not sent back again. */
export const isLastSubmission = (lease: TermFacts): boolean => {
  const { submitted, firstSubmittedAt } = lease.premisesReturn ?? {};
  return Boolean(
    submitted && firstSubmittedAt && toIsoDay(submitted.at) >= getLastDayInAll(lease, firstSubmittedAt),
  );
};
