/** Invisible characters: zero width, direction marks, soft hyphen, joiners, variation selectors, tags, fillers. */
export const FORMAT_CHARACTERS = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Hyphens, dashes and minus signs of every kind. */
const DASHES = /[\p{Pd}\u2212\u2043\u02D7]/gu;

const WIDE = /[\uFF01-\uFF5E]/g;
const WIDE_OFFSET = 0xfee0;

/** Converts full-width letters, digits and signs to the common ones. */
const narrow = (text: string): string =>
  text.replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_OFFSET));

/** A dot between two digits, or punctuation at the end of a pasted number. */
const STRAY_MARKS = /(?<=\d)\.(?=\d)|[.,;]$/g;
/** A label in brackets: `(NIP) 123…`. */
const LABEL_IN_BRACKETS = /^\(([^()\d]*)\)/;
/** Quotes, brackets and number signs around a copied number, and the marks of a spreadsheet's text (`="123"`). */
const AROUND = /^[='"„“”«»(№#]+|["'“”»)]+$/g;

/** Returns a text without invisible characters, with every kind of blank as a single space, trimmed. */
export const cleanLine = (text: string): string =>
  text
    .replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim();

/**
 * Normalises an identifier: no blanks, dashes, dots between digits, final punctuation, quotes around it or invisible characters; in
 * upper case. Used for all company numbers, bank accounts, postal codes and land register numbers before validation and storage.
 */
export const cleanIdentifier = (text: string): string =>
  narrow(text)
    .replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(DASHES, '')
    .replaceAll(/[\s\p{Z}]/gu, '')
    .replaceAll(STRAY_MARKS, '')
    .replace(LABEL_IN_BRACKETS, '$1')
    .replaceAll(AROUND, '')
    .toUpperCase();
