import { formatNumber } from './format';
import { FORMAT_CHARACTERS } from './identifierText';
import { isMoneyUnit, isUnitName, type NumberUnit } from './numberUnits';

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
const ONE_MARK_BEFORE_THREE = /^(\d{1,3})[.,](\d{3})$/;
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

const isOwnUnit = (rest: string, unit: NumberUnit | undefined) =>
  rest === '' || (unit !== undefined && isUnitName(rest, unit));

/** Returns the text without a leading currency (`PLN 500`) and without `,-` for zero grosze (`500,-`, `500.-`). */
const withoutMoneySigns = (text: string, unit: NumberUnit | undefined): string =>
  isMoneyUnit(unit)
    ? text.replace(/^(?:pln|zł) ?(?=[\d+-])/i, '').replace(/(\d)[.,](?:-{1,2}|[–—])(?=$|[ \p{L}])/u, '$1')
    : text;

const refuse = (fault: NumberFault, understood: string, rest = ''): NumberReading => ({
  kind: 'refused',
  fault,
  understood,
  rest,
});

/** Returns each meaning of `12.500`; `null` if the mark before three digits is unambiguous. */
const findChoices = (sign: string, digits: string, decimals: number): number[] | null => {
  const match = ONE_MARK_BEFORE_THREE.exec(digits);
  if (!match || ONLY_ZEROS.test(digits)) return null;
  const [, whole = '', part = ''] = match;
  const thousands = toNumber(sign, { whole: whole + part, part: '' });
  const isHoldable = withoutZeros(part).length <= decimals;
  return isHoldable ? [thousands, toNumber(sign, { whole, part })] : [thousands];
};

/**
 * Parses a number as typed or pasted, in Polish or English style, with an optional unit of its field. Accepts the whole text or
 * refuses it: drops no character and guesses nothing.
 */
export function readNumber(
  text: string,
  { unit, decimals = DEFAULT_DECIMALS }: NumberKind = {},
): NumberReading {
  const simple = simplifyNumber(text);
  if (simple === '') return { kind: 'empty' };
  const [, sign = '', digits = '', rest = ''] = DIGITS_WITH_SIGNS.exec(withoutMoneySigns(simple, unit)) ?? [];
  if (digits === '') return refuse('numberNone', simple);
  if (digits.length > DIGITS_TEXT_MAX_CHARS)
    return refuse('numberLong', sign + digits.slice(0, DIGITS_TEXT_MAX_CHARS));
  if (!isOwnUnit(rest, unit)) return refuse('numberRest', sign + digits, rest);
  const choices = findChoices(sign, digits, decimals);
  if (choices) return { kind: 'ambiguous', choices };
  const parts = splitNumber(digits);
  if (!parts) return refuse('numberShape', sign + digits);
  if (withoutZeros(parts.part).length > decimals) return refuse('numberDecimals', sign + digits);
  const significant = (parts.whole + withoutZeros(parts.part)).replace(/^0+/, '');
  if (significant.length > SIGNIFICANT_DIGITS_MAX) return refuse('numberLong', sign + digits);
  return { kind: 'number', value: toNumber(sign, parts) };
}

/** Returns the number of a text: `null` if empty, `NaN` if invalid or ambiguous. */
export const parseNumber = (text: string, kind?: NumberKind): number | null => {
  const reading = readNumber(text, kind);
  if (reading.kind === 'empty') return null;
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

const DECIMALS_MAX = 20;

/** Returns the decimals of a number written in full. */
export const countDecimals = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
};

/** Formats a number for an input, without a unit and with all of its decimals, so nothing is rounded. */
export const formatFieldNumber = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? ''
    : formatNumber(value, Math.min(countDecimals(value), DECIMALS_MAX));
