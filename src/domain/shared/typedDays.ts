import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { dayjs } from './dayjs';

// here, because no first view reads typed days
dayjs.extend(customParseFormat);

const ISO_DAY = 'YYYY-MM-DD';
const TYPED_FORMS = ['DD.MM.YYYY', 'D.M.YYYY', 'DD.M.YYYY', 'D.MM.YYYY', 'DDMMYYYY', ISO_DAY];

/** The end of a day in a sentence: `r.`, `roku`, a full stop. */
const BEHIND_DAY = /\s{0,3}(?:r|roku)?[.,;]?$/iu;
const SEPARATORS = /[\s.,/-]+/g;

/**
 * Returns the real day of a typed `dd.mm.yyyy`, also with single digits, other separators or none, or of a pasted
 * `YYYY-MM-DD`; else `null`.
 */
const parseTypedDay = (text: string): string | null => {
  const bare = text.trim().replace(BEHIND_DAY, '');
  const dotted = bare.replaceAll(SEPARATORS, /^\d{4}[./-]/.test(bare) ? '-' : '.');
  const form = TYPED_FORMS.find((one) => dayjs.utc(dotted, one, true).isValid());
  return form ? dayjs.utc(dotted, form, true).format(ISO_DAY) : null;
};

/** The value of a field whose text is no day: no schema takes it, and no day is equal to it. */
export const UNREAD_DAY = 'unread';

/** Returns the day of a typed text as a form holds it: empty without a text, `UNREAD_DAY` where it is no day. */
export const readTypedDay = (text: string): string => parseTypedDay(text) ?? (text.trim() && UNREAD_DAY);
