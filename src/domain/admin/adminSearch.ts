import { textUpTo } from '../shared/fields';
import { normalizeForSearch } from '../shared/text';
import { message } from '../shared/validation';

export const ADMIN_SEARCH_MIN_CHARS = 3;
const ADMIN_SEARCH_MAX_CHARS = 120;
/** Found records that are shown; more of them means that the search is too wide. */
export const ADMIN_SEARCH_SHOWN_MAX = 20;

/** What an admin searches for: an id, an address or the beginning of a name. */
export const adminSearchField = () =>
  textUpTo(ADMIN_SEARCH_MAX_CHARS)
    .required(message('required'))
    .test(
      'longEnough',
      message('tooShort', { min: ADMIN_SEARCH_MIN_CHARS }),
      (value) => value === '' || (value?.trim() ?? '').length >= ADMIN_SEARCH_MIN_CHARS,
    );

/** The last character there is, so that `[text, text + it)` holds everything that begins with `text`. */
const LAST_CHARACTER = '\uf8ff';

/** The bounds between which everything lies that begins with a text: from included, to excluded. */
export const toPrefixRange = (text: string): { from: string; to: string } => ({
  from: text,
  to: `${text}${LAST_CHARACTER}`,
});

/** How a name may be stored that somebody typed in a hurry: as it is, and with a capital first letter. */
export const listNameForms = (text: string): string[] => {
  const capital = text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);
  return [...new Set([text, capital])];
};

const WORDS_MAX = 3;

/** The words of a search. */
export const redactFreeTexts = (query: string): string[] => query.trim().split(/\s+/).slice(0, WORDS_MAX);

/** Whether every word begins one of the texts, whatever its letters' case and marks. */
export const matchesWords = (texts: readonly string[], words: readonly string[]): boolean =>
  words.every((word) => texts.some((text) => normalizeForSearch(text).startsWith(normalizeForSearch(word))));
