import { textUpTo } from '../shared/fields';
import { normalizeForSearch } from '../shared/text';
import { message } from '../shared/validation';

export const ADMIN_SEARCH_MIN_CHARS = 3;
const ADMIN_SEARCH_MAX_CHARS = 120;
/** Most results shown. If there are more, the search is too broad. */
export const ADMIN_SEARCH_SHOWN_MAX = 20;

/** Search text of an admin: an id, an address or the beginning of a name. */
export const adminSearchField = () =>
  textUpTo(ADMIN_SEARCH_MAX_CHARS)
    .required(message('required'))
    .test(
      'longEnough',
      message('tooShort', { min: ADMIN_SEARCH_MIN_CHARS }),
      (value) => value === '' || (value?.trim() ?? '').length >= ADMIN_SEARCH_MIN_CHARS,
    );

/** A character that sorts after all common ones: the range `[text, text + it)` holds everything that begins with `text`. */
const LAST_CHARACTER = '\uf8ff';

/** Returns the bounds of a prefix search: `from` included, `to` excluded. */
export const toPrefixRange = (text: string): { from: string; to: string } => ({
  from: text,
  to: `${text}${LAST_CHARACTER}`,
});

/** Returns the forms in which a typed name may be stored: as typed, and with a capital first letter. */
export const listNameForms = (text: string): string[] => {
  const capital = text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);
  return [...new Set([text, capital])];
};

const WORDS_MAX = 3;

/** Splits a search into its words. */
export const splitQuery = (query: string): string[] => query.trim().split(/\s+/).slice(0, WORDS_MAX);

/** Returns whether every word is the beginning of one of the texts, ignoring case and diacritics. */
export const matchesWords = (texts: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => texts.some((text) => normalizeForSearch(text).startsWith(normalizeForSearch(word))));
