import { formatIsoDay, toRealDay } from './days';
import { LANGUAGES } from './format';

/** Text after a day in a sentence: `r.`, `roku`, a full stop. */
const BEHIND_DAY = /\s{0,3}(?:r|roku)?[.,;]?$/iu;
const SEPARATORS = /[\s.,/-]+/g;

const DAY_FIRST = /^(?<day>\d{1,2})[.](?<month>\d{1,2})[.](?<year>\d{4})$/;
const DIGITS_ONLY = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
const MONTH_IN_WORDS = /^(?<day>\d{1,2})[.](?<name>\p{L}{3,12})[.](?<year>\d{4})$/u;
const YEAR_FIRST = /^(?<year>\d{4})[.](?<month>\d{2})[.](?<day>\d{2})$/;

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Returns the number of a month by its name within a date, short or long, in a language of the pages; `undefined` if unknown. */
const findMonth = (name: string): string | undefined =>
  MONTHS.find((month) =>
    LANGUAGES.some((lang) =>
      ['D MMM', 'D MMMM'].some(
        (template) =>
          formatIsoDay(`2000-${month}-01`, template, lang).toLowerCase() === `1 ${name.toLowerCase()}`,
      ),
    ),
  );

/** Returns the parts of a day as pages write it, `25 Nov 2026` or `25 listopada 2026`, or `undefined`. */
const findPartsInWords = (dotted: string) => {
  const { day, name, year } = MONTH_IN_WORDS.exec(dotted)?.groups ?? {};
  const month = name && findMonth(name);
  return month ? { day, month, year } : undefined;
};

/**
 * Parses a typed `dd.mm.yyyy`, also with single digits, other separators or none, a pasted `YYYY-MM-DD`, or a day with the name of
 * its month as pages show it. Returns the real day or `null`.
 */
export const parseTypedDay = (text: string): string | null => {
  const dotted = text.trim().replace(BEHIND_DAY, '').replaceAll(SEPARATORS, '.');
  const inDigits = [DAY_FIRST, DIGITS_ONLY, YEAR_FIRST].map((form) => form.exec(dotted)?.groups);
  const parts = inDigits.find(Boolean) ?? findPartsInWords(dotted);
  return parts ? toRealDay(Number(parts.year), Number(parts.month), Number(parts.day)) : null;
};

/** The form value of an unparsable day: no schema accepts it and no day equals it. */
export const UNREAD_DAY = 'unread';

/** Returns the form value of a typed day: empty without a text, `UNREAD_DAY` if it cannot be parsed. */
export const readTypedDay = (text: string): string => parseTypedDay(text) ?? (text.trim() && UNREAD_DAY);
