import { LANGUAGES, type Language } from './format';
import { lazyValue } from './lazyValue';
import { normalizeForSearch } from './text';

export const POLAND_CODE = 'PL';

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes in the table that are not countries, or that the list of the Ministry for invoices (KodyKrajow) does not have. */
const NOT_COUNTRIES = [
  ...['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'],
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'QO', 'TA'],
];

/** Returns whether a code is current. A replaced code (`UK`, `DD`) maximises to another region. */
const isCurrent = (code: string) => new Intl.Locale(`und-${code}`).maximize().region === code;

const toKey = (name: string) =>
  normalizeForSearch(name)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();

/** Common names missing from the tables of both languages. */
const OTHER_NAMES = {
  US: ['USA', 'U.S.A.', 'Stany Zjednoczone Ameryki', 'United States of America'],
  GB: [
    'UK',
    'U.K.',
    'Anglia',
    'Szkocja',
    'Walia',
    'England',
    'Scotland',
    'Wales',
    'Great Britain',
    'Zjednoczone Królestwo',
  ],
  CZ: ['Republika Czeska', 'Czech Republic'],
  NL: ['Niderlandy', 'The Netherlands', 'Holland'],
  PL: ['Rzeczpospolita Polska', 'RP'],
} as const;

/** ISO 3166 codes by country name in both languages. */
const getCodesByName = lazyValue(() => {
  const tables = LANGUAGES.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const codes = ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second));
  const named = codes
    .filter((code) => !NOT_COUNTRIES.includes(code) && isCurrent(code))
    .flatMap((code) => tables.map((table) => [table.of(code), code] as const));
  const others = Object.entries(OTHER_NAMES).flatMap(([code, names]) =>
    names.map((name) => [name, code] as const),
  );
  return new Map(
    [...named, ...others].flatMap(([name, code]) => (name ? [[toKey(name), code] as const] : [])),
  );
});

/** Returns the name of a country in a language. `territory` as the EU's trusted lists name it, where Greece is `EL`. */
export const formatTerritory = (territory: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(territory === 'EL' ? 'GR' : territory) ?? territory;

/** Returns the ISO 3166 code of a country from its Polish or English name or its code; `null` for other text. */
export const findCountryCode = (name: string): string | null => {
  const code = name.trim().toUpperCase();
  const codes = getCodesByName();
  if (code.length === 2 && [...codes.values()].includes(code)) return code;
  return codes.get(toKey(name)) ?? null;
};
