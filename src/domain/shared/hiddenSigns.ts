/** The emoji variation selector where no emoji, digit, `#` or `*` precedes it. */
const EMOJI_SIGN = '(?<![\\p{Extended_Pictographic}\\d#*])\\u{FE0F}';
/**
 * Invisible characters: direction marks, joiners, fillers, tags, separators, the empty Braille cell, lone surrogates; and those
 * that have no meaning outside one program: private use and noncharacters, which XML forbids in part.
 */
const INVISIBLE =
  '(?!\\u{FE0F})[\\p{Cf}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Default_Ignorable_Code_Point}\\p{Cs}\\u{2028}\\u{2029}\\u{2800}]';
const CONTROL = '\\p{Cc}';
const CONTROL_BUT_LINES = '(?![\\t\\n\\r])\\p{Cc}';

const IN_LINE = new RegExp(`${CONTROL}|${INVISIBLE}|${EMOJI_SIGN}`, 'u');
const IN_TEXT = new RegExp(`${CONTROL_BUT_LINES}|${INVISIBLE}|${EMOJI_SIGN}`, 'u');
const EVERY_IN_TEXT = new RegExp(IN_TEXT, 'gu');
/** Characters that Word and PDF readers use as line breaks. */
const FOREIGN_LINE_ENDS = /[\v\f\u{85}\u{2028}\u{2029}]/gu;
/** Combining marks stacked on one letter. Three are enough for every language used here. */
const PILED_MARKS = /\p{M}{4,}/u;
const EVERY_SURPLUS_MARK = /(\p{M}{3})\p{M}+/gu;

/** Returns whether a line has a control, direction or invisible character. */
export const hasHiddenSigns = (line: string): boolean => IN_LINE.test(line);

/** Returns whether a multi-line text has such a character; tabs and line breaks are allowed. */
export const hasHiddenSignsInText = (text: string): boolean => IN_TEXT.test(text);

/** Returns whether more than three combining marks are on one letter. */
export const hasPiledMarks = (text: string): boolean => PILED_MARKS.test(text);

/** Returns a text without its invisible characters. Line breaks stay. */
export const dropHiddenSigns = (text: string): string =>
  text.replace(FOREIGN_LINE_ENDS, '\n').replace(EVERY_IN_TEXT, '');

/** Returns a stored text for one line of a mail: without hidden characters, line breaks and stacked marks. */
export const cleanPublicLine = (text: string): string =>
  dropHiddenSigns(text)
    .replace(/[\t\n\r ]+/gu, ' ')
    .replace(EVERY_SURPLUS_MARK, '$1')
    .trim();
