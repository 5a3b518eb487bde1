import { normalizeForSearch } from '../shared/text';
import { NO_TOTALS, parseGrosze, type Statement, type StatementTotals, tidy } from './bankStatement';
import { readDay } from './bankStatementDays';
import type { TableRow } from './bankStatementRows';

const OPENING = /saldo (poczatkowe|otwarcia)/;
const CLOSING = /saldo (koncowe|zamkniecia)/;
const COUNT = /liczba (operacji|transakcji|pozycji)/;

/** Returns the text after a label, in its cell or in the next one. */
const findLabelled = (rows: readonly TableRow[], label: RegExp): string | null => {
  for (const { cells } of rows) {
    const index = cells.findIndex((cell) => label.test(normalizeForSearch(cell)));
    if (index < 0) continue;
    const inside = tidy(cells[index] ?? '').replace(/^[^:]*:?/, '');
    return tidy(inside) || (cells.slice(index + 1).find((cell) => cell.trim()) ?? null);
  }
  return null;
};

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

/** Reads the balances, sums and counts that a table states above or below its rows. */
export const readTotals = (rows: readonly TableRow[], letterhead: readonly TableRow[]): StatementTotals => {
  const [opening, closing] = [OPENING, CLOSING].map((label) => parseGrosze(findLabelled(rows, label) ?? ''));
  const count = /^\s*(\d{1,6})\s*$/.exec(findLabelled(rows, COUNT) ?? '')?.[1];
  const hasBoth = typeof opening === 'number' && typeof closing === 'number';
  const grosze = hasBoth ? closing - opening : readTurnover(letterhead);
  return { ...NO_TOTALS, count: count ? Number(count) : null, grosze };
};

const PERIOD = /(za okres|zakres dat)/;
const WRITTEN_DAY = /\d{4}-\d{2}-\d{2}|\d{2}[.-]\d{2}[.-]\d{4}/g;

/** Returns the first and the last day that the rows above the table name as its period, in the row of the label or the next one. */
export const readPeriod = (letterhead: readonly TableRow[]): Pick<Statement, 'period'> => {
  const at = letterhead.findIndex(({ cells }) => cells.some((cell) => PERIOD.test(normalizeForSearch(cell))));
  if (at < 0) return {};
  const text = letterhead
    .slice(at, at + 2)
    .map(({ cells }) => cells.join(' '))
    .join(' ');
  const [from, until] = (text.match(WRITTEN_DAY) ?? []).map((day) => readDay(day));
  return from && until && from <= until ? { period: { from, until } } : {};
};
