import { lazyValue } from '../shared/lazyValue';
import {
  type BareTable,
  type ColumnChoice,
  parseAccountNumber,
  parseGrosze,
  STATEMENT_CURRENCY,
  type StatementTotals,
  tidy,
} from './bankStatement';
import type { Columns } from './bankStatementColumns';
import { isDay } from './bankStatementDays';
import { splitLine, startsMovement, type TableShape } from './bankStatementRows';
import { isPlainSide, readKindSide, readSide, readStatus } from './bankStatementWords';

/** Rows shown to the admin who assigns the columns, and rows used to guess them. */
const SAMPLE_ROWS = 5;
const JUDGED_ROWS = 50;
const CELLS_MIN = 3;
const CELL_SHOWN_CHARS = 80;

const WITH_PENCE = /[.,]\d{2}\s*(PLN|zł)?$/i;
const isAmount = (cell: string): boolean => WITH_PENCE.test(tidy(cell)) && parseGrosze(tidy(cell)) !== null;

/**
 * Reads Santander's first row, which is no movement: day of export, first day, own account, name, currency, opening and closing
 * balance, number of movements. Returns `null` for any other row.
 */
export const readLetterhead = (
  cells: readonly string[],
): { accounts: string[]; totals: StatementTotals; isForeign: boolean } | null => {
  const [day = '', since = '', account = '', , currency = '', opening = '', closing = '', count = ''] = cells;
  const [before, after] = [opening, closing].map((cell) => parseGrosze(tidy(cell)));
  const isOne =
    isDay(tidy(day)) &&
    isDay(tidy(since)) &&
    parseAccountNumber(account) !== '' &&
    /^[A-Z]{3}$/.test(tidy(currency));
  if (!isOne || before === null || before === undefined || after === null || after === undefined) return null;
  const stated = /^\d{1,6}$/.test(tidy(count)) ? Number(tidy(count)) : null;
  return {
    accounts: [parseAccountNumber(account)],
    totals: { count: stated, grosze: after - before, isCut: false },
    isForeign: tidy(currency) !== STATEMENT_CURRENCY,
  };
};

/** Returns whether a row of a table without headings may be a movement: it begins with a day and holds an amount. */
export const isBareMovement = (cells: readonly string[]): boolean => {
  const filled = cells.map(tidy).filter(Boolean);
  return filled.length >= CELLS_MIN && isDay(filled[0] ?? '') && filled.some(isAmount);
};

const getCurrencies = lazyValue(() => new Set(Intl.supportedValuesOf('currency')));
const isForeignCurrency = (cell: string): boolean => {
  const code = cell.toUpperCase();
  return code !== STATEMENT_CURRENCY && getCurrencies().has(code);
};

/**
 * Obeys what the columns without a meaning say of a movement: its currency, its status and its side. Returns its amount, or why it
 * is unread. Words that say only perhaps that the money went out make it unread.
 */
export const readUnnamed = (
  cells: readonly string[],
  { bookedOn, amount, title, counterparty, counterpartyAccount }: Columns,
  grosze: number,
): number | 'foreign' | 'notBooked' | 'side' => {
  const named = [bookedOn, amount, title, counterparty, counterpartyAccount];
  const others = cells.map(tidy).filter((cell, index) => cell !== '' && !named.includes(index));
  if (others.some(isForeignCurrency)) return 'foreign';
  if (others.some((cell) => readStatus(cell) === 'notBooked')) return 'notBooked';
  const sides = new Set(others.filter(isPlainSide).map(readSide));
  if (sides.size > 1 || (sides.has(1) && grosze < 0)) return 'side';
  if (sides.has(-1)) return -Math.abs(grosze);
  return sides.size === 0 && grosze > 0 && others.some((cell) => readKindSide(cell) === -1) ? 'side' : grosze;
};

/** Returns the first column, of those not taken, in which most cells match. */
const findColumn = (
  rows: readonly string[][],
  fits: (cell: string) => boolean,
  taken: readonly (number | undefined)[] = [],
): number | undefined => {
  const width = Math.max(...rows.map((row) => row.length));
  const counts = Array.from({ length: width }, (_, index) =>
    taken.includes(index) ? 0 : rows.filter((row) => fits(tidy(row[index] ?? ''))).length,
  );
  const most = Math.max(...counts);
  return most * 2 > rows.length ? counts.indexOf(most) : undefined;
};

/**
 * Returns the column of the amounts. Where a column before it has amounts in some rows only, it may be a balance behind one column
 * for incoming and one for outgoing money, so it is not guessed.
 */
const guessAmount = (rows: readonly string[][]): number | undefined => {
  const found = findColumn(rows, isAmount);
  const hasAmounts = (index: number) => rows.some((row) => isAmount(row[index] ?? ''));
  const isBehindOthers = Array.from({ length: found ?? 0 }, (_, index) => index).some(hasAmounts);
  return isBehindOthers ? undefined : found;
};

/** Guesses the columns by their content. Texts are assumed in Santander's order: title, payer. */
const guessColumns = (rows: readonly string[][]): Partial<ColumnChoice> => {
  const bookedOn = findColumn(rows, isDay);
  const amount = guessAmount(rows);
  const counterpartyAccount = findColumn(rows, (cell) => parseAccountNumber(cell) !== '');
  const isText = (cell: string) => /\p{L}{2}/u.test(cell) && !/^[A-Z]{3}$/.test(cell);
  const title = findColumn(rows, isText, [bookedOn, amount, counterpartyAccount]);
  const counterparty = findColumn(rows, isText, [bookedOn, amount, counterpartyAccount, title]);
  const guess = { bookedOn, amount, title, counterparty, counterpartyAccount };
  return Object.fromEntries(Object.entries(guess).filter(([, column]) => column !== undefined));
};

/** Returns the first rows as the admin sees them. */
export const buildSample = (rows: readonly (readonly string[])[]): string[][] =>
  rows.slice(0, SAMPLE_ROWS).map((row) => row.map((cell) => tidy(cell).slice(0, CELL_SHOWN_CHARS)));

const getMostCommon = (numbers: readonly number[]): number => {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
};

/** Returns the delimiters of the first line that begins a movement, else all: a payer may write another one into a later line. */
const findCandidates = (lines: readonly string[], delimiters: readonly string[]): readonly string[] => {
  const found = lines.map((line) => delimiters.filter((sign) => startsMovement(line, sign)));
  return found.find((signs) => signs.length > 0) ?? delimiters;
};

/** Describes a table by the majority of its lines: dated rows with an amount. Returns `null` if the text is no table. */
export const describeBareTable = (
  text: string,
  delimiters: readonly string[],
): { table: BareTable; shape: TableShape } | null => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const found = findCandidates(lines, delimiters).map((delimiter) => {
    const split = lines.slice(0, JUDGED_ROWS).map((line) => splitLine(line, delimiter));
    const rows = split.filter((row) => row.length >= CELLS_MIN && row.some((cell) => isDay(tidy(cell))));
    return { delimiter, rows: rows.filter((row) => row.some(isAmount)) };
  });
  const { delimiter, rows } = found.reduce((best, one) => (one.rows.length > best.rows.length ? one : best));
  if (rows.length === 0) return null;
  const movements = rows.length > 1 && readLetterhead(rows[0] ?? []) ? rows.slice(1) : rows;
  const width = getMostCommon(movements.map((row) => row.length));
  const table = { sample: buildSample(movements), columns: width, guess: guessColumns(movements) };
  return { table, shape: { delimiter, width } };
};
