import { DAY_MS, formatInUtc } from '../shared/dates';
import { toGrosze, toZloty } from '../shared/money';

/** Number format of a cell: its id and, for a format of the workbook's own, its code. */
export type NumberFormat = { id: number; code: string };

export const GENERAL_FORMAT: NumberFormat = { id: 0, code: '' };

/** Built-in formats that show a day (ISO/IEC 29500-1, 18.8.30). */
const DAY_FORMAT_IDS: readonly (readonly [from: number, to: number])[] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];
/** Built-in formats with two decimals. */
const PENCE_FORMAT_IDS = [2, 4, 8, 39, 40, 43, 44];

/** Parts of a format code that are literal text, colours, currencies or conditions. */
const LITERAL_PARTS = /"[^"]*"|\\.|_.|\[[^\]]*\]/g;

const getPlainCode = ({ code }: NumberFormat): string => code.replaceAll(LITERAL_PARTS, '');

const isDayFormat = (format: NumberFormat): boolean =>
  DAY_FORMAT_IDS.some(([from, to]) => format.id >= from && format.id <= to) ||
  /[dy]/i.test(getPlainCode(format).replace(/general/i, ''));

const hasPence = (format: NumberFormat): boolean =>
  PENCE_FORMAT_IDS.includes(format.id) || /0\.00(?!0)/.test(getPlainCode(format));

/** 1 January 1970 in both calendars of a workbook. The first counts a 29 February 1900, so its days are right from day 61 on. */
const EPOCH_DAY = { since1900: 25_569, since1904: 24_107 };
const FIRST_RIGHT_DAY = 61;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** Returns the day `YYYY-MM-DD` of a serial number, without its time, or `null`. */
const formatSerialDay = (serial: number, is1904: boolean): string | null => {
  if (!(serial >= FIRST_RIGHT_DAY && serial <= LAST_DAY)) return null;
  const days = Math.floor(serial) - EPOCH_DAY[is1904 ? 'since1904' : 'since1900'];
  const day = formatInUtc(days * DAY_MS, 'YYYY-MM-DD');
  return day.length === 10 ? day : null;
};

/** Binary fractions of an amount differ from its grosze by less. */
const FRACTION_TOLERANCE = 1e-4;
/** Above it a number has lost digits, as an account number would. */
const EXACT_MAX = 1e12;

/**
 * Writes a number of a cell as the text of a table: a day, a whole number, or an amount with two decimals. A number with further
 * decimals keeps six, so that it is never taken for thousands.
 */
export const formatSheetNumber = (
  value: string,
  { format, is1904 }: { format: NumberFormat; is1904: boolean },
): string => {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return value;
  if (isDayFormat(format)) return formatSerialDay(number, is1904) ?? value;
  if (Math.abs(number) > EXACT_MAX) return number.toExponential();
  if (Number.isInteger(number)) return hasPence(format) ? number.toFixed(2) : String(number);
  const grosze = toGrosze(number);
  const isAmount = Math.abs(number * 100 - grosze) < FRACTION_TOLERANCE;
  return isAmount ? toZloty(grosze).toFixed(2) : number.toFixed(6);
};

/** A row of a sheet with its number, from 1. */
export type SheetRow = { line: number; cells: string[] };

const quote = (cell: string): string => {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? '' : `"${text.replaceAll('"', '""')}"`;
};

/** Returns a sheet as the text of a table: each row is the line of its number, and all rows have the same number of cells. */
export const toTableText = (rows: readonly SheetRow[]): string => {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const height = rows.reduce((most, { line }) => Math.max(most, line), 0);
  const lines = Array.from({ length: height }, () => '');
  for (const { line, cells } of rows)
    lines[line - 1] = Array.from({ length: width }, (_, index) => quote(cells[index] ?? '')).join(';');
  return lines.join('\n');
};
