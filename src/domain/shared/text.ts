import { quoteName } from './quotes';

export const NO_BREAK_SPACE = '\u00A0';

/** Returns an external value if it is a string, else an empty string. */
export const toStringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Shortens a text at a word boundary if possible, with an ellipsis, to at most `max` characters. */
export const shorten = (text: string, max: number): string => {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > max / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
};

/** Normalises a text for search: lower case without diacritics; `ł` becomes `l`. */
export const normalizeForSearch = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('ł', 'l');

/**
 * Fills the `{{name}}` placeholders of a text. A quoted value gets inner quotation marks. Throws for a placeholder without a
 * value, which is a bug of ours.
 */
export const interpolate = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string, at: number) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A text lacks the value ${name}.`);
    return quoteName(value, text.slice(0, at));
  });

/** The stored form of a missing value in a protocol (Spec 2 §5). */
export const MISSING_VALUE = 'Brak';

/** Returns whether a text says nothing: it has no letter and no digit, or is the stored form of a missing value, typed by hand or not. */
export const isMissing = (text: string | null | undefined): boolean => {
  const said = (text ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return said === '' || said.toLowerCase() === MISSING_VALUE.toLowerCase();
};

/** Returns a name for use within a list or sentence: with a lower-case first letter, unless it is an acronym. */
export const toMidSentence = (name: string): string =>
  /^\p{Lu}[\p{Ll}\s]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** Returns a text with a capital first letter, as in a heading. */
export const toHeading = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins names, all but the first as within a sentence: `Woda, gaz, sieć LAN`. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name, index) => (index === 0 ? name : toMidSentence(name))).join(', ');
