import { takeAccount, tidy } from './bankStatement';
import { isDay } from './bankStatementDays';
import type { TableRow } from './bankStatementRows';

type Row = readonly string[];

/** Returns the different accounts that some rows name. */
export const getAccounts = (rows: readonly TableRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) => cells.map((cell) => takeAccount(tidy(cell)).account)).filter(Boolean),
  ),
];

const getFilled = (row: Row): string[] => row.map(tidy).filter(Boolean);
const isSame = (one: Row, other: Row): boolean => getFilled(one).join('\n') === getFilled(other).join('\n');

/** Fewest cells of a movement. */
const CELLS_MIN = 3;

/** Returns whether a row may be a movement under any headings. */
export const isLikeMovement = ({ cells }: TableRow): boolean =>
  getFilled(cells).length >= CELLS_MIN && cells.some((cell) => isDay(tidy(cell)));

type Table = {
  rows: readonly TableRow[];
  headings: Row;
  /** Accounts that the rows above the table name. */
  own: readonly string[];
  isHeadingRow: (row: Row) => boolean;
};

/**
 * Returns for each row whether it is in another section of the file: behind further headings that differ from the first ones, or
 * that follow the name of another account.
 */
export const findOtherSections = ({ rows, headings, own, isHeadingRow }: Table): boolean[] => {
  let isOther = false;
  let between: TableRow[] = [];
  return rows.map((row) => {
    if (isHeadingRow(row.cells)) {
      isOther =
        !isSame(row.cells, headings) || getAccounts(between).some((account) => !own.includes(account));
      between = [];
    } else if (isLikeMovement(row)) between = [];
    else between.push(row);
    return isOther;
  });
};
