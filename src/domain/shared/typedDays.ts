import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { dayjs } from './dayjs';

// extended here because no initial view parses typed days
dayjs.extend(customParseFormat);

const ISO_DAY = 'YYYY-MM-DD';
const TYPED_FORMS = ['DD.MM.YYYY', 'D.M.YYYY', 'DD.M.YYYY', 'D.MM.YYYY', 'DDMMYYYY', ISO_DAY];

/** Text after a day in a sentence: `r.`, `roku`, a full stop. */
const BEHIND_DAY = /\s{0,3}(?:r|roku)?[.,;]?$/iu;
const SEPARATORS = /[\s.,/-]+/g;

/**
 * Parses a typed `dd.mm.yyyy`, also with single digits, other separators or none, or a pasted `YYYY-MM-DD`. Returns the real day
 * or `null`.
 */
const parseTypedDay = (text: string): string | null => {
  const bare = text.trim().replace(BEHIND_DAY, '');
  const dotted = bare.replaceAll(SEPARATORS, /^\d{4}[./-]/.test(bare) ? '-' : '.');
  const form = TYPED_FORMS.find((one) => dayjs.utc(dotted, one, true).isValid());
  return form ? dayjs.utc(dotted, form, true).format(ISO_DAY) : null;
};

/** The form value of an unparsable day: no schema accepts it and no day equals it. */
export const UNREAD_DAY = 'unread';

/** Returns the form value of a typed day: empty without a text, `UNREAD_DAY` if it cannot be parsed. */
export const readTypedDay = (text: string): string => parseTypedDay(text) ?? (text.trim() && UNREAD_DAY);
