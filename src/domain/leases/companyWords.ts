import { normalizeForSearch } from '../shared/text';

/** Words of a business that identify no company and may be missing where a bank names it. */
const FILLERS: ReadonlySet<string> = new Set([
  ...['organizacji', 'likwidacji', 'upadlosci', 'restrukturyzacji', 'oddzial', 'mgr', 'inz'],
  ...['firma', 'przedsiebiorstwo', 'zaklad', 'biuro', 'kancelaria', 'spolka', 'prosta'],
  ...['handlowo', 'handlowe', 'handlowy', 'handlowa', 'uslugowo', 'uslugowe', 'uslugowy', 'uslugowa'],
  ...['produkcyjno', 'produkcyjne', 'produkcyjny', 'produkcyjna', 'wielobranzowe', 'wielobranzowa'],
  ...['radcy', 'prawnego', 'adwokacka', 'adwokat', 'radca', 'prawny', 'sklep', 'hurtownia'],
]);

/** Trades: they identify no company on their own, but another trade under the same name is another company. */
const TRADES: ReadonlySet<string> = new Set([
  ...[
    'uslugi',
    'uslug',
    'handel',
    'produkcja',
    'obsluga',
    'doradztwo',
    'transport',
    'spedycja',
    'import',
    'export',
  ],
  ...[
    'budowlane',
    'budowlany',
    'budowlana',
    'budownictwo',
    'remontowe',
    'remontowo',
    'remonty',
    'wykonczeniowe',
  ],
  ...['rachunkowe', 'rachunkowy', 'ksiegowe', 'ksiegowy', 'ksiegowosc', 'podatkowe', 'prawna', 'prawne'],
  ...['transportowe', 'transportowy', 'transportowa', 'spedycyjne', 'medyczne', 'informatyczne', 'reklamowe'],
  ...[
    'nieruchomosci',
    'gastronomiczne',
    'kosmetyczny',
    'fryzjerski',
    'stomatologiczny',
    'lekarski',
    'gabinet',
  ],
]);

/** Initials that banks and owners write for `Przedsiębiorstwo Handlowo-Usługowe` and its kind. */
const INITIALS = /^[pfz][hpuw]{1,3}$/;

/** Short words between the parts of a name. */
const CONNECTIVES: ReadonlySet<string> = new Set(['na', 'do', 'of', 'the', 'and', 'oraz', 'dr', 'pl']);

/**
 * Forms of a company as registers, banks and owners write them, each under one key. The text holds words and single blanks.
 * Forms that are also words (`psa`, `ska`) count only at the end.
 */
const FORMS: readonly (readonly [key: string, pattern: string])[] = [
  ['zoo', 'sp(?:olka)? ?z ?o ?o'],
  ['zoo', 'spolka z ogr[a-z]*(?: o(?:dp[a-z]*)?)?'],
  ['psa', 'prosta spolka akc[a-z]*'],
  ['psa', 'p s a|psa$'],
  ['ska', 'spolka komandytowo akc[a-z]*'],
  ['ska', 'sp? k a|ska$'],
  ['sa', 'spolka akc[a-z]*'],
  ['sa', 's ?a'],
  ['k', 'spolka komand[a-z]*'],
  ['k', 'sp ?k(?:om(?:andytowa)?)?|s k'],
  ['j', 'spolka jawn[a-z]*'],
  ['j', 'sp ?j(?:awna)?'],
  ['p', 'spolka partn[a-z]*'],
  ['p', 'sp ?p'],
  ['c', 'spolka cyw[a-z]*'],
  ['c', 's ?c'],
  ['c', 'sp ?c'],
  ['foreign', 'gmbh|ltd|limited|llc|inc|b ?v|s ?r ?o|sarl'],
];
const WRITTEN_FORM = new RegExp(
  `(?<=^| )(?:${FORMS.map(([, pattern]) => `(${pattern})`).join('|')})(?= |$)`,
  'g',
);
/** A legal form that the bank cut before it can be told which one it is. */
const CUT_FORM = / (?:sp(?:o|ol|olk)?|spolka(?: z)?|sp z(?: o)?)$/;
/** The longest form, cut in one of its words, so that anything behind it is lost. */
const CUT_LONG_FORM = / spolka z (?!ograniczona (?:o|odp|odpowiedzialnoscia)$)ogran[a-z]*(?: o[a-z]*)?$/;

/** Returns whether spaced text ends in a legal form that the bank cut. */
export const endsInCutForm = (spaced: string): boolean => CUT_FORM.test(spaced) || CUT_LONG_FORM.test(spaced);

/** Forms of a partnership of people, whose names may follow the form. */
const BEFORE_NAMES: readonly string[] = ['c', 'j', 'p'];

/** Returns whether a company's name ends with this form, so that an address follows. */
const endsName = (form: string): boolean => !BEFORE_NAMES.includes(form);

/** Returns the words of a text with single blanks between them, without diacritics and punctuation. */
export const spaceWords = (text: string): string =>
  normalizeForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const isFiller = (word: string): boolean => FILLERS.has(word) || INITIALS.test(word);
export const isTrade = (word: string): boolean => isFiller(word) || TRADES.has(word);
/** Returns whether a word may have been cut from one that identifies no company. */
export const isCutTrade = (word: string): boolean =>
  [...FILLERS, ...TRADES].some((trade) => trade.startsWith(word));

/** Splits spaced text into words; without connectives and initials of first names. */
export const splitNameWords = (spaced: string): string[] =>
  spaced.split(' ').filter((word) => (word.length > 1 || /\d/.test(word)) && !CONNECTIVES.has(word));

/** A name split at its legal form: `ALFA`, `['zoo']`, and the words behind the form. */
export type SplitName = { name: string; forms: string[]; behind: string };

/** Splits spaced text at the first legal form with a word before it. Behind a form that ends a name stands no part of it. */
export const splitAtForm = (spaced: string): SplitName => {
  const found = [...spaced.matchAll(WRITTEN_FORM)].filter(({ index }) => index > 0);
  const [first] = found;
  if (!first) return { name: spaced.replace(CUT_FORM, ''), forms: [], behind: '' };
  const forms = found.map((match) => FORMS[match.slice(1).findIndex(Boolean)]?.[0] ?? '');
  const behind = spaced.slice(first.index).replaceAll(WRITTEN_FORM, ' ').replace(/\s+/g, ' ').trim();
  return { name: spaced.slice(0, first.index).trim(), forms, behind: forms.every(endsName) ? '' : behind };
};
