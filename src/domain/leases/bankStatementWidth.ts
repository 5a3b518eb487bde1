import { tidy } from './bankStatement';
import { isBareMovement } from './bankStatementBare';
import { getCell } from './bankStatementCells';
import type { Columns } from './bankStatementColumns';
import { isDay } from './bankStatementDays';
import type { TableRow } from './bankStatementRows';

/** `filled`: the number of columns that may hold a text. `widest`: the number of cells that a row may have, some of them empty. */
export type TableWidth = { filled: number; widest: number };

export const isEmpty = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Returns whether a delimiter inside a payer's text has moved the columns: a text stands behind the last one, or the row has more cells
 * than others of the table.
 */
export const isTooWide = (cells: readonly string[], { filled, widest }: TableWidth): boolean =>
  cells.length > widest || cells.slice(filled).some((cell) => cell.trim() !== '');

/** Columns that a bank fills in each row. Where one is the last, a row that a delimiter has moved ends with a text. */
const FILLED_COLUMNS = ['bookedOn', 'amount', 'currency', 'balance'] as const;

/**
 * Returns the number of cells of the narrowest movement, or of the headings if they are more. A single row proves no width of its
 * own: its last column may be an empty one that has moved.
 */
export const getWidest = (
  rows: readonly TableRow[],
  columns: Columns,
  headings: readonly string[],
): number => {
  const last = headings.findLastIndex((cell) => cell.trim() !== '');
  const widths = rows
    .filter(({ cells }) => isDay(getCell(cells, columns.bookedOn)))
    .map(({ cells }) => cells.length);
  const isSure = widths.length > 1 || FILLED_COLUMNS.some((name) => columns[name] === last);
  return isSure ? Math.max(headings.length, Math.min(...widths)) : headings.length;
};

/** Returns the width of the narrowest whole movement. A row that goes on in the next line is not whole. */
export const getNarrowest = (rows: readonly TableRow[], width: number): number => {
  const whole = rows.filter(({ cells }, index) => {
    const next = rows[index + 1];
    return isBareMovement(cells) && (!next || isEmpty(next) || next.cells.some((cell) => isDay(tidy(cell))));
  });
  return Math.min(width, ...whole.map(({ cells }) => cells.length));
};
