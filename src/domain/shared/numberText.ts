import { formatNumber } from './format';
import { FORMAT_CHARACTERS } from './identifierText';
import { isMoneyUnit, isUnitName, type NumberUnit } from './numberUnits';

/** The kind of number in a field: its unit, and the decimals it keeps (2 where it names none). */
export type NumberKind = { unit?: NumberUnit; decimals?: number };

/** Why a text is no number of its field. `rest` is a part behind the number that the field does not know. */
export const NUMBER_FAULTS = [
  'numberNone',
  'numberShape',
  'numberRest',
  'numberDecimals',
  'numberLong',
] as const;
export type NumberFault = (typeof NUMBER_FAULTS)[number];

/**
 * How a text is read. `ambiguous` has every number of the field it can stand for, thousands first: the person
 * chooses. `understood` and `rest` are the parts of the text before and behind the place where reading ended.
 */
export type NumberReading =
  | { kind: 'empty' }
  | { kind: 'number'; value: number }
  | { kind: 'ambiguous'; choices: readonly number[] }
  | { kind: 'refused'; fault: NumberFault; understood: string; rest: string };

export const DEFAULT_DECIMALS = 2;
/** Digits a number keeps exactly. */
const SIGNIFICANT_DIGITS_MAX = 15;
/** Digits with their signs are at most this long in any way of writing; a longer row is read no further. */
const DIGITS_TEXT_MAX_CHARS = 40;

const WIDE_FROM = 0xff01;
const WIDE_OFFSET = 0xfee0;
const MINUS = /^[\u2010-\u2015\u2212\uFE63]/;
const APOSTROPHES = /['’‘ʼ＇`´]/g;
const DIGITS_WITH_SIGNS = /^([+-]?) ?((?:[.,]?\d)(?:[\d.,']| (?=\d))*)? ?(.*)$/su;

const PLAIN = /^(\d*)(?:[.,](\d*))?$/;
const ONE_MARK_BEFORE_THREE = /^(\d{1,3})[.,](\d{3})$/;
/** Thousands by each sign, with the decimal mark that can stand behind them. */
const GROUPED = [
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:'\d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
];
const ONLY_ZEROS = /^0+\D/;

/** Full-width signs as the common ones, every blank as a space, without characters that cannot be seen. */
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

/** The digits before and behind the decimal mark, or `null` for a text of no known shape. */
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

/** The decimals without the zeros behind them; read from the end, so that a long row of zeros costs one pass. */
const withoutZeros = (part: string): string => {
  let end = part.length;
  while (part[end - 1] === '0') end -= 1;
  return part.slice(0, end);
};

const isOwnUnit = (rest: string, unit: NumberUnit | undefined) =>
  rest === '' || (unit !== undefined && isUnitName(rest, unit));

/** The text without a currency in front (`PLN 500`) and without `,-` for no grosze (`500,-`, `500.-`). */
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

/** `12.500` in each way it can be meant; `null` where a mark before three digits can only be one thing. */
const findChoices = (sign: string, digits: string, decimals: number): number[] | null => {
  const match = ONE_MARK_BEFORE_THREE.exec(digits);
  if (!match || ONLY_ZEROS.test(digits)) return null;
  const [, whole = '', part = ''] = match;
  const thousands = toNumber(sign, { whole: whole + part, part: '' });
  const isHoldable = withoutZeros(part).length <= decimals;
  return isHoldable ? [thousands, toNumber(sign, { whole, part })] : [thousands];
};

/**
 * Reads a number as people type or paste it, in Polish or English habit, with an optional unit of its field behind it.
 * Takes the whole text or refuses it: no character is dropped, no reading guessed.
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

/** The number of a text: `null` when it is empty, `NaN` when it is none or has to be asked about. */
export const parseNumber = (text: string, kind?: NumberKind): number | null => {
  const reading = readNumber(text, kind);
  if (reading.kind === 'empty') return null;
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

const DECIMALS_MAX = 20;

/** Decimals a number has when it is written out. */
export const countDecimals = (value: number): number => {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1] ?? '').length - Number(exponent));
};

/** The number as it stands in a field, without a unit and with all of its decimals: nothing is rounded away. */
export const formatFieldNumber = (value: number | null | undefined): string =>
  value === null || value === undefined || Number.isNaN(value)
    ? ''
    : formatNumber(value, Math.min(countDecimals(value), DECIMALS_MAX));
