import { addDays } from '../shared/days';
import { normalizeForSearch } from '../shared/text';
import { NO_TOTALS, parseGrosze, type Statement, type StatementTotals, tidy } from './bankStatement';
import { readDay } from './bankStatementDays';
import type { TableRow } from './bankStatementRows';

const OPENING = /saldo (poczatkowe|otwarcia)/;
const CLOSING = /saldo (koncowe|zamkniecia)/;
const COUNT = /liczba (operacji|transakcji|pozycji)/;

/** Returns the value after a label, in its cell or in the next one, of each row that has one. */
const readLabelled = <Value>(
  rows: readonly TableRow[],
  label: RegExp,
  parse: (text: string) => Value | null,
): Value[] =>
  rows.flatMap(({ cells }) => {
    const index = cells.findIndex((cell) => label.test(normalizeForSearch(cell)));
    if (index < 0) return [];
    const inside = tidy((cells[index] ?? '').replace(/^[^:]*:?/, ''));
    const value = parse(inside || (cells.slice(index + 1).find((cell) => cell.trim()) ?? ''));
    return value === null ? [] : [value];
  });

/** Returns income minus spending, if a small table above the rows states both for one currency. */
const readTurnover = (letterhead: readonly TableRow[]): number | null => {
  const find = (cells: readonly string[], label: RegExp) =>
    cells.findIndex((cell) => label.test(normalizeForSearch(cell)));
  const at = letterhead.findIndex(
    ({ cells }) => find(cells, /^#?wplywy$/) >= 0 && find(cells, /^#?wydatki$/) >= 0,
  );
  const [headings, sums, next] = letterhead.slice(Math.max(at, 0), at + 3).map(({ cells }) => cells);
  if (at < 0 || !headings || !sums || next?.some((cell) => parseGrosze(cell) !== null)) return null;
  const [income, spending] = [/^#?wplywy$/, /^#?wydatki$/].map((label) =>
    parseGrosze(sums[find(headings, label)] ?? ''),
  );
  return typeof income === 'number' && typeof spending === 'number' ? income - Math.abs(spending) : null;
};

const parseCount = (text: string): number | null => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : null);

/**
 * Reads the balances, sums and counts that a table states above or below its rows. Rows with a movement are not searched, because
 * a payer may write such a label. Below the rows the last value counts.
 */
export const readTotals = (
  letterhead: readonly TableRow[],
  footers: readonly TableRow[],
): StatementTotals => {
  const read = <Value>(label: RegExp, parse: (text: string) => Value | null): Value | null =>
    readLabelled(letterhead, label, parse)[0] ?? readLabelled(footers, label, parse).at(-1) ?? null;
  const [opening, closing] = [read(OPENING, parseGrosze), read(CLOSING, parseGrosze)];
  const grosze = opening !== null && closing !== null ? closing - opening : readTurnover(letterhead);
  return { ...NO_TOTALS, count: read(COUNT, parseCount), grosze };
};

const PERIOD = /(za okres|zakres dat)/;
const WRITTEN_DAY = /\d{4}-\d{2}-\d{2}|\d{2}[.-]\d{2}[.-]\d{4}/g;

/** Labels of the day on which a file was made. A period that ends with it, or later, is not over. */
const MADE = '(?:wygenerowan|utworzen|sporzadzon|wydruk|eksport|pobran|generated|created|exported)';
const MADE_ON = new RegExp(`${MADE}.*?(${WRITTEN_DAY.source})`);
/** A period with its two days, which may stand in the row of such a label. */
const STATED_PERIOD = new RegExp(`${PERIOD.source}.*?(${WRITTEN_DAY.source}).*?(${WRITTEN_DAY.source})`);

/** Returns the day on which a file says that it was made, behind its label in the same row; `null` if it says none. */
const findMadeDay = (letterhead: readonly TableRow[]): string | null => {
  const texts = letterhead.map(({ cells }) => normalizeForSearch(cells.join(' ')).replace(STATED_PERIOD, ''));
  const days = texts.flatMap((text) => MADE_ON.exec(text)?.[1] ?? []);
  return days.map((day) => readDay(day)).find((day) => day !== null) ?? null;
};

/**
 * Returns the first and the last whole day that the rows above the table name as its period, in the row of the label or the next one.
 */
export const readPeriod = (letterhead: readonly TableRow[]): Pick<Statement, 'period'> => {
  const at = letterhead.findIndex(({ cells }) => cells.some((cell) => PERIOD.test(normalizeForSearch(cell))));
  if (at < 0) return {};
  const rows = letterhead.slice(at, at + 2).map(({ cells }) => cells.join(' '));
  const text = normalizeForSearch(rows.join(' '));
  const [from, until] = (text.slice(text.search(PERIOD)).match(WRITTEN_DAY) ?? []).map((day) => readDay(day));
  if (!from || !until) return {};
  const made = findMadeDay(letterhead);
  const last = made !== null && made <= until ? addDays(made, -1) : until;
  return from <= last ? { period: { from, until: last } } : {};
};
