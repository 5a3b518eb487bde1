/** Characters that cannot be seen: zero width, direction marks, soft hyphen, joiners, variation selectors, tags, fillers. */
export const FORMAT_CHARACTERS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens, dashes and minus signs of every kind. */
const DASHES = /[\p{Pd}\u2212\u2043\u02D7]/gu;

const WIDE = /[\uFF01-\uFF5E]/g;
const WIDE_OFFSET = 0xfee0;

/** Full-width letters, digits and signs as the common ones. */
const narrow = (text: string): string =>
  text.replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET));

/** A dot between two digits, or the sign that ends a sentence or a list from which a number was copied. */
const STRAY_MARKS = /(?<=\d)\.(?=\d)|[.,;]$/g;
/** A label in brackets: `(NIP) 123…`. */
const LABEL_IN_BRACKETS = /^\(([^()\d]*)\)/;

/** A text without characters that cannot be seen, its blanks of every kind as single spaces, trimmed. */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim();

/**
 * The one cleaner of identifiers: without blanks, dashes, dots between digits, a mark at the end and characters that
 * cannot be seen, in upper case. Every number of a company, an account, a postal code and a land register goes through it before it is judged or stored.
 */
export const cleanIdentifier = (text: string): string =>
  narrow(text)
    .replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(DASHES, '')
    .replaceAll(/[\s\p{Z}]/gu, '')
    .replaceAll(STRAY_MARKS, '')
    .replace(LABEL_IN_BRACKETS, '$1')
    .toUpperCase();
