import { toRealDay } from './days';

/** Text after a day in a sentence: `r.`, `roku`, a full stop. */
const BEHIND_DAY = /\s{0,3}(?:r|roku)?[.,;]?$/iu;
const SEPARATORS = /[\s.,/-]+/g;

const DAY_FIRST = /^(?<day>\d{1,2})[.](?<month>\d{1,2})[.](?<year>\d{4})$/;
const DIGITS_ONLY = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
const YEAR_FIRST = /^(?<year>\d{4})[.](?<month>\d{2})[.](?<day>\d{2})$/;

/**
 * Parses a typed `dd.mm.yyyy`, also with single digits, other separators or none, or a pasted `YYYY-MM-DD`. Returns the real day
 * or `null`.
 */
export const parseTypedDay = (text: string): string | null => {
  const dotted = text.trim().replace(BEHIND_DAY, '').replaceAll(SEPARATORS, '.');
  const parts = [DAY_FIRST, DIGITS_ONLY, YEAR_FIRST].map((form) => form.exec(dotted)?.groups).find(Boolean);
  return parts ? toRealDay(Number(parts.year), Number(parts.month), Number(parts.day)) : null;
};

/** The form value of an unparsable day: no schema accepts it and no day equals it. */
export const UNREAD_DAY = 'unread';

/** Returns the form value of a typed day: empty without a text, `UNREAD_DAY` if it cannot be parsed. */
export const readTypedDay = (text: string): string => parseTypedDay(text) ?? (text.trim() && UNREAD_DAY);
