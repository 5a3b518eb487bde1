import { parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import type { PremisesReturn } from './premisesReturn';
import { getTermLastDay } from './settlement';

/** Days in which the other side signs a submitted return or sends it back. */
const SIGNATURE_DAYS = 7;
/** Sending back does not move the end of this term beyond so many days from the first submission. */
const SIGNATURE_DAYS_IN_ALL = 14;
/** Days that the other side has in any case to read what was submitted last. */
const SIGNATURE_DAYS_LEAST = 3;

type Return = Pick<PremisesReturn, 'submitted' | 'firstSubmittedAt'>;

/** Returns the last day (`YYYY-MM-DD`) to sign a submitted return, or `null` while none is submitted. */
export const getSignatureLastDay = ({ submitted, firstSubmittedAt }: Return): string | null => {
  if (!submitted) return null;
  const day = toIsoDay(submitted.at);
  const ends = [
    getTermLastDay(day, SIGNATURE_DAYS),
    getTermLastDay(toIsoDay(firstSubmittedAt ?? submitted.at), SIGNATURE_DAYS_IN_ALL),
  ];
  return [ends.sort()[0] ?? day, getTermLastDay(day, SIGNATURE_DAYS_LEAST)].sort()[1] ?? null;
};

/** Returns the moment (epoch ms) at which a submitted return closes without the other signature, or `null`. */
export const getSignatureEnd = (premisesReturn: Return): number | null => {
  const lastDay = getSignatureLastDay(premisesReturn);
  return lastDay === null ? null : parseTimestamp(addDays(lastDay));
};

/** Returns whether a submitted return came too late after the first one to be sent back again. */
export const isLastSubmission = ({ submitted, firstSubmittedAt }: Return): boolean =>
  Boolean(submitted && firstSubmittedAt) &&
  toIsoDay(submitted?.at ?? 0) >= getTermLastDay(toIsoDay(firstSubmittedAt ?? 0), SIGNATURE_DAYS_IN_ALL);
