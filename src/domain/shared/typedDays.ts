import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { dayjs } from './dayjs';

// here, because no first view reads typed days
dayjs.extend(customParseFormat);

const ISO_DAY = 'YYYY-MM-DD';
const TYPED_FORMS = ['DD.MM.YYYY', 'D.M.YYYY', 'DD.M.YYYY', 'D.MM.YYYY', 'DDMMYYYY', ISO_DAY];

/** Returns the real day of a typed `dd.mm.yyyy`, also with single digits, other separators or none, or of a pasted `YYYY-MM-DD`; else `null`. */
const parseTypedDay = (text: string): string | null => {
  const trimmed = text.trim();
  const dotted = /^\d{4}-/.test(trimmed) ? trimmed : trimmed.replaceAll(/[\s.,/-]+/g, '.');
  const form = TYPED_FORMS.find((one) => dayjs.utc(dotted, one, true).isValid());
  return form ? dayjs.utc(dotted, form, true).format(ISO_DAY) : null;
};

/** The value of a field whose text is no day: no schema takes it, and no day is equal to it. */
export const UNREAD_DAY = 'unread';

/** Returns the day of a typed text as a form holds it: empty without a text, `UNREAD_DAY` where it is no day. */
export const readTypedDay = (text: string): string => parseTypedDay(text) ?? (text.trim() && UNREAD_DAY);
