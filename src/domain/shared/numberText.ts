import { formatNumber, type Language } from './format';
import { FORMAT_CHARACTERS } from './identifierText';
import { isMoneyUnit, isUnitName, type NumberUnit } from './numberUnits';
import { NO_BREAK_SPACE } from './text';

/** The kind of a number field: its unit and its decimals (2 by default). */
export type NumberKind = { unit?: NumberUnit; decimals?: number };

/** Why a text is not a number of its field. `numberRest`: an unknown part follows the number. */
export const NUMBER_FAULTS = [
  'numberNone',
  'numberShape',
  'numberRest',
  'numberDecimals',
  'numberLong',
] as const;
export type NumberFault = (typeof NUMBER_FAULTS)[number];

/**
 * Result of parsing. `ambiguous` has every number the text can mean, thousands first; the user chooses. `understood` and `rest`
 * are the text before and after the place where parsing stopped.
 */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'ambiguous'; choices: readonly number[] }
  | { kind: 'refused'; fault: NumberFault; understood: string; rest: string };

export const DEFAULT_DECIMALS = 2;
/** From this many decimals on, a mark before three digits can be a decimal one. */
const GROUP_DIGITS = 3;

/** The decimal mark of each language, and the mark of its thousands where that can be taken for the decimal one of the other. */
const MARKS: Record<Language, { decimal: string; thousands: string | null }> = {
  pl: { decimal: ',', thousands: null },
  en: { decimal: '.', thousands: ',' },
};

/** Digits that a number stores exactly. */
const SIGNIFICANT_DIGITS_MAX = 15;
/** Length limit of the digits with their separators. Longer text is not parsed. */
const DIGITS_TEXT_MAX_CHARS = 40;

const WIDE_FROM = 0xff01;
const WIDE_OFFSET = 0xfee0;
const MINUS = /^[\u2010-\u2015\u2212\uFE63]/;
const APOSTROPHES = /['’‘ʼ＇`´]/g;
const DIGITS_WITH_SIGNS = /^([+-]?) ?((?:[.,]?\d)(?:[\d.,']| (?=\d))*)? ?(.*)$/su;

const PLAIN = /^(\d*)(?:[.,](\d*))?$/;
const ONE_MARK_BEFORE_THREE = /^(\d{1,3})([.,])(\d{3})$/;
/** Thousands by separator, with the decimal marks possible after them. */
const GROUPED = [
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:'\d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
];
const ONLY_ZEROS = /^0+\D/;

/** Normalises a number text: common instead of full-width signs, every blank as a space, no invisible characters. */
export const simplifyNumber = (text: string): string =>
  text
    .replaceAll(FORMAT_CHARACTERS, '')
    .replaceAll(/[\uFF01-\uFF5E]/g, (sign) =>
      String.fromCharCode((sign.codePointAt(0) ?? WIDE_FROM) - WIDE_OFFSET),
    )
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(APOSTROPHES, "'")
    .trim()
    .replace(MINUS, '-');

type Parts = { whole: string; part: string };

const splitAt = (pattern: RegExp, text: string): Parts | null => {
  const match = pattern.exec(text);
  return match && { whole: match[1] ?? '', part: match[2] ?? '' };
};

/** Returns the digits before and after the decimal mark, or `null` for an unknown format. */
const splitNumber = (text: string): Parts | null => {
  const plain = splitAt(PLAIN, text);
  if (plain) return plain;
  if (ONLY_ZEROS.test(text)) return null;
  const grouped = GROUPED.map((pattern) => splitAt(pattern, text)).find((parts) => parts !== null);
  return grouped ? { ...grouped, whole: grouped.whole.replaceAll(/\D/g, '') } : null;
};

const toNumber = (sign: string, { whole, part }: Parts): number => {
  const value = Number(`${whole || '0'}.${part || '0'}`);
  return sign === '-' && value !== 0 ? -value : value;
};

/** Returns the decimals without trailing zeros. Scans from the end, so that a long row of zeros takes one pass. */
const withoutZeros = (part: string): string => {
  let end = part.length;
  while (part[end - 1] === '0') end -= 1;
  return part.slice(0, end);
};

const LEADING_CURRENCY = /^(pln|zł) ?(?=[\d+-])/i;

/** Returns the text without a leading currency (`PLN 500`), and without `,-` for zero grosze (`500,-`, `500.-`). */
const withoutMoneySigns = (text: string, unit: NumberUnit | undefined): string =>
  isMoneyUnit(unit)
    ? text.replace(LEADING_CURRENCY, '').replace(/(\d)[.,](?:-{1,2}|[–—])(?=$|[ \p{L}])/u, '$1')
    : text;

/** Returns whether the text behind the number is a name of the unit. A currency before the number counts as one behind it. */
const isOwnUnit = (rest: string, text: string, unit: NumberUnit | undefined): boolean => {
  if (rest === '') return true;
  if (unit === undefined) return false;
  const [, currency = ''] = LEADING_CURRENCY.exec(text) ?? [];
  return isUnitName(rest, unit) || isUnitName(currency + rest, unit);
};

const refuse = (fault: NumberFault, understood: string, rest = ''): NumberReading => ({
  kind: 'refused',
  fault,
  understood,
  rest,
});

type Ambiguous = { thousands: number; decimal: number; mark: string; part: string };

/** Returns both meanings of `12.500`, or `null` if the mark before three digits is unambiguous. */
const findMeanings = (sign: string, digits: string): Ambiguous | null => {
  const match = ONE_MARK_BEFORE_THREE.exec(digits);
  if (!match || ONLY_ZEROS.test(digits)) return null;
  const [, whole = '', mark = '', part = ''] = match;
  return {
    thousands: toNumber(sign, { whole: whole + part, part: '' }),
    decimal: toNumber(sign, { whole, part }),
    mark,
    part,
  };
};

/**
 * Returns the meaning that the language settles, or `null`: its own decimal mark in a field with three decimals, its own mark of
 * thousands in a field with fewer. Everything else is asked, so that no mark of the other language is misread.
 */
const settleByLanguage = (
  { thousands, decimal, mark }: Ambiguous,
  lang: Language | null,
  decimals: number,
): number | null => {
  if (lang === null) return null;
  if (decimals >= GROUP_DIGITS) return mark === MARKS[lang].decimal ? decimal : null;
  return mark === MARKS[lang].thousands ? thousands : null;
};

const readAmbiguous = (meanings: Ambiguous, lang: Language | null, decimals: number): NumberReading => {
  const settled = settleByLanguage(meanings, lang, decimals);
  if (settled !== null) return { kind: 'number', value: settled };
  const { thousands, decimal, part } = meanings;
  const isHoldable = withoutZeros(part).length <= decimals;
  return { kind: 'ambiguous', choices: isHoldable ? [thousands, decimal] : [thousands] };
};

/**
 * Parses a number as typed or pasted, in Polish or English style, with an optional unit of its field. Accepts the whole text or
 * refuses it: drops no character and guesses nothing. `lang` is the language of the page, `null` for a text of none, as in a URL.
 */
export function readNumber(
  text: string,
  lang: Language | null,
  { unit, decimals = DEFAULT_DECIMALS }: NumberKind = {},
): NumberReading {
  const simple = simplifyNumber(text);
  if (simple === '') return { kind: 'empty' };
  const [, sign = '', digits = '', rest = ''] = DIGITS_WITH_SIGNS.exec(withoutMoneySigns(simple, unit)) ?? [];
  if (digits === '') return refuse('numberNone', simple);
  if (digits.length > DIGITS_TEXT_MAX_CHARS)
    return refuse('numberLong', sign + digits.slice(0, DIGITS_TEXT_MAX_CHARS));
  if (!isOwnUnit(rest, simple, unit)) return refuse('numberRest', sign + digits, rest);
  const meanings = findMeanings(sign, digits);
  if (meanings) return readAmbiguous(meanings, lang, decimals);
  const parts = splitNumber(digits);
  if (!parts) return refuse('numberShape', sign + digits);
  if (withoutZeros(parts.part).length > decimals) return refuse('numberDecimals', sign + digits);
  const significant = (parts.whole + withoutZeros(parts.part)).replace(/^0+/, '');
  if (significant.length > SIGNIFICANT_DIGITS_MAX) return refuse('numberLong', sign + digits);
  return { kind: 'number', value: toNumber(sign, parts) };
}

/** Returns the number of a text: `null` if empty, `NaN` if invalid or ambiguous. */
export const parseNumber = (text: string, lang: Language | null, kind?: NumberKind): number | null => {
  const reading = readNumber(text, lang, kind);
  if (reading.kind === 'empty') return null;
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

const DECIMALS_MAX = 20;

/** Returns the decimals of a number written in full. */
export const countDecimals = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
};

/** How a field shows its number: its decimals, and nothing between thousands for years. */
type FieldShape = { decimals?: number; isUngrouped?: boolean };

/**
 * Formats a number for an input, without a unit and with all of its decimals, so nothing is rounded. `readNumber` reads it back in
 * the same language. An English number of a field with three decimals has nothing between thousands either: a comma there could be
 * a decimal mark.
 */
export const formatFieldNumber = (
  value: number | null | undefined,
  lang: Language,
  { decimals = DEFAULT_DECIMALS, isUngrouped = false }: FieldShape = {},
): string => {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  const text = formatNumber(value, lang, Math.min(countDecimals(value), DECIMALS_MAX));
  const { thousands } = MARKS[lang];
  if (thousands === null) return isUngrouped ? text.replaceAll(NO_BREAK_SPACE, '') : text;
  return isUngrouped || decimals >= GROUP_DIGITS ? text.replaceAll(thousands, '') : text;
};
