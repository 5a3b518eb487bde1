import { quoteName } from './quotes';

export const NO_BREAK_SPACE = '\u00A0';

/** What came from outside, if it is a text; else an empty one. */
export const toStringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Cuts at a word where it can and ends with an ellipsis; never longer than `max` characters. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
};

/** Lower case without diacritics, for searching; `ł` becomes `l` as well. */
export const normalizeForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ł', 'l');

/**
 * Fills the `{{name}}` places of a text; a value that the text quotes gets inner quotation marks. A place without a value
 * is a mistake of ours and throws.
 */
export const interpolate = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string, at: number) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text lacks the value ${name}.`);
    return quoteName(value, text.slice(0, at));
  });

/** What an unfilled value of a protocol is stored as (Spec 2 §5). */
export const MISSING_VALUE = 'Brak';

/** A name within a list or sentence: a small first letter unless it is an acronym. */
export const toMidSentence = (name: string): string =>
  /^\p{Lu}[\p{Ll}\s]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** A text as a heading begins: a capital first letter. */
export const toHeading = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names one after another, all but the first as within a sentence: `Woda, gaz, sieć LAN`. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name, index) => (index === 0 ? name : toMidSentence(name))).join(', ');
