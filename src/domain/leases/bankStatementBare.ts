import {
  type BareTable,
  type ColumnChoice,
  parseAccountNumber,
  parseGrosze,
  type StatementTotals,
  tidy,
} from './bankStatement';
import { isDay } from './bankStatementDays';
import { splitLine, type TableShape } from './bankStatementRows';

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
): { accounts: string[]; totals: StatementTotals } | null => {
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
  };
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

/** Guesses the columns by their content. Texts are assumed in Santander's order: title, payer. */
const guessColumns = (rows: readonly string[][]): Partial<ColumnChoice> => {
  const bookedOn = findColumn(rows, isDay);
  const amount = findColumn(rows, isAmount);
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

/** Describes a table by the majority of its lines: dated rows with an amount. Returns `null` if the text is no table. */
export const describeBareTable = (
  text: string,
  delimiters: readonly string[],
): { table: BareTable; shape: TableShape } | null => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const found = delimiters.map((delimiter) => {
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
