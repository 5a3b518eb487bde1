import { optionalText } from '../shared/fields';
import { normalizeForSearch } from '../shared/text';
import { message } from '../shared/validation';

export const ADMIN_SEARCH_MIN_CHARS = 3;
const ADMIN_SEARCH_MAX_CHARS = 120;
/** Most results shown. If there are more, the search is too broad. */
export const ADMIN_SEARCH_SHOWN_MAX = 50;
/** Records of a page of the newest ones, which an empty search lists. */
export const ADMIN_SEARCH_PAGE = 50;
/** Records that are searched for a part of a text, the newest. Older ones are found by a beginning or the whole id. */
export const ADMIN_SEARCH_SCAN_MAX = 2000;

/** Search text of an admin: parts of what a record says, or nothing for the newest records. */
export const adminSearchField = () =>
  optionalText(ADMIN_SEARCH_MAX_CHARS).test(
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
export const splitQuery = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);

/** Returns whether every word is a part of one of the texts, ignoring case and diacritics. */
export const matchesWords = (texts: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => texts.some((text) => normalizeForSearch(text).includes(normalizeForSearch(word))));
