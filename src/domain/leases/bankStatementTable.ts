import {
  type ColumnChoice,
  NO_TOTALS,
  parseGrosze,
  rejectEmptyStatement,
  STATEMENT_CURRENCY,
  type Statement,
  type StatementEntry,
  type StatementReading,
  type StatementTotals,
  tidy,
  type UnreadReason,
} from './bankStatement';
import { applyChoice, assignAccounts, describeUnclearTable } from './bankStatementAccounts';
import { describeBareTable, readLetterhead, readUnnamed } from './bankStatementBare';
import { getCell, readAmount, readDetails, readOwnAccount } from './bankStatementCells';
import { type BalanceStep, countChains } from './bankStatementChain';
import { areHeadings, type Columns, getColumns, toColumns } from './bankStatementColumns';
import { type DayOrder, findDayOrder, isDay, readDay } from './bankStatementDays';
import { CELL_LINES_MAX, splitLine, splitRows, startsMovement, type TableRow } from './bankStatementRows';
import { findOtherSections, getAccounts, isLikeMovement } from './bankStatementSections';
import { readPeriod, readTotals } from './bankStatementTotals';
import { getNarrowest, getWidest, isEmpty, isTooWide, type TableWidth } from './bankStatementWidth';
import { isBalanceCell, isFooterCell, isPlainSide, readSide, readStatus } from './bankStatementWords';

type Row = readonly string[];
const DELIMITERS = [';', ',', '\t', '|'] as const;

/** Headings name at least a day, an amount and a title. */
const HEADINGS_MIN = 3;
const isHeadingRow = (row: Row): boolean => row.length >= HEADINGS_MIN && areHeadings(getColumns(row));

/** Returns the delimiter with which the first line of headings becomes one: a payer may write headings into a later line. */
const findDelimiter = (text: string): string | null => {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = DELIMITERS.find((sign) => isHeadingRow(splitLine(line, sign)));
    if (found || DELIMITERS.some((sign) => startsMovement(line, sign))) return found ?? null;
  }
  return null;
};

/** Returns whether a text has a row of headings or a movement of a table. */
export const hasTableRow = (text: string): boolean =>
  text
    .split(/\r\n|\r|\n/)
    .some((line) =>
      DELIMITERS.some((sign) => isHeadingRow(splitLine(line, sign)) || startsMovement(line, sign)),
    );

/**
 * Returns whether a row is part of the footer: a footer word is in the day column or, in a row without a day, first of all or beside
 * no amount.
 */
const isFooter = ({ cells }: TableRow, columns: Columns): boolean => {
  const day = getCell(cells, columns.bookedOn);
  if (day !== '') return isFooterCell(day);
  const isDayless = !columns.dates.some((index) => isDay(getCell(cells, index)));
  if (isDayless && isFooterCell(cells.find((cell) => cell.trim() !== '') ?? '')) return true;
  return cells.some(isFooterCell) && readAmount(cells, columns) === 'amount';
};

/** Returns whether a row with a day states a balance as if it were a movement. */
const isBalanceRow = (cells: Row, columns: Columns): boolean =>
  isBalanceCell(getCell(cells, columns.title)) &&
  [columns.counterparty, columns.sender, columns.receiver].every((column) => getCell(cells, column) === '');

const OWN_CURRENCY = [STATEMENT_CURRENCY, 'ZŁ'];

/** `headings` is the row of headings, empty in a table without them. */
type Body = { rows: readonly TableRow[]; columns: Columns; headings: Row } & TableWidth;

type RowReading = StatementEntry | UnreadReason | 'foreign' | null;

/** Returns why a row that looks like a movement cannot be imported, or `null` if it is no movement. */
const whyNoDay = ({ cells, fault }: TableRow, columns: Columns, filled: number): UnreadReason | null => {
  const day = getCell(cells, columns.bookedOn);
  if (isDay(day)) return 'dayOrder';
  if (/^\d/.test(day)) return 'day';
  if (columns.dates.some((index) => isDay(getCell(cells, index)))) return 'notBooked';
  const hasReadAmount = readAmount(cells, columns) !== 'amount';
  if (fault && cells.some((cell) => isDay(tidy(cell)))) return fault;
  const isWhole = cells.length >= filled && day !== '' && !isHeadingRow(cells);
  const hasAmount = getCell(cells, columns.amount ?? columns.credit) !== '';
  return hasReadAmount || (isWhole && hasAmount) ? 'day' : null;
};

const readRow = (
  row: TableRow,
  { columns, filled, widest, order, headings }: Body & { order: DayOrder },
): RowReading => {
  const { cells, fault } = row;
  const bookedOn = readDay(getCell(cells, columns.bookedOn), order);
  if (!bookedOn) return isFooter(row, columns) ? null : whyNoDay(row, columns, filled);
  if (fault) return fault;
  if (isTooWide(cells, { filled, widest })) return 'quoting';
  const status = readStatus(getCell(cells, columns.status));
  if (status !== 'booked') return status ?? 'status';
  const grosze = readAmount(cells, columns);
  if (typeof grosze === 'string') return grosze;
  if (isBalanceRow(cells, columns)) return 'amount';
  const currency = getCell(cells, columns.currency).toUpperCase();
  if (currency && !OWN_CURRENCY.includes(currency)) return /^[A-Z]{3}$/.test(currency) ? 'foreign' : 'amount';
  if (columns.amount !== null && readSide(getCell(cells, columns.side)) === null) return 'side';
  const unnamed = headings.length === 0 ? readUnnamed(cells, columns, grosze) : grosze;
  if (typeof unnamed === 'string') return unnamed;
  return { bookedOn, grosze: unnamed, ...readDetails(cells, columns, unnamed) };
};

/** A row with a single quoted cell is a note of the bank. */
const isNote = ({ cells, isQuoted }: TableRow): boolean =>
  isQuoted && cells.filter((cell) => cell.trim() !== '').length === 1;

/** Returns whether a short row and its neighbours without a day form one row that line breaks in unquoted cells split. */
const isPiece = ({ rows, columns }: Body, index: number, step: 1 | -1, width: number): boolean => {
  let cells = rows[index]?.cells.length ?? 0;
  for (let count = 1; count < CELL_LINES_MAX && cells < width; count += 1) {
    const row = rows[index + count * step];
    if (!row || row.fault || isEmpty(row) || isDay(getCell(row.cells, columns.bookedOn))) return false;
    cells += row.cells.length - 1;
    if (cells === width) return true;
  }
  return false;
};

/**
 * Finds the movements split by a line break inside an unquoted cell: a short row without a day is next to them. An empty row, a
 * sum or a note ends the movements, unless it is part of one.
 */
const findTorn = (body: Body, read: readonly RowReading[]): Set<number> => {
  const { rows, columns, filled } = body;
  const torn = new Set<number>();
  const isMovement = (index: number) => read[index] !== null && read[index] !== undefined;
  const width = rows.reduce(
    (most, { cells }, index) => (isMovement(index) ? Math.max(most, cells.length) : most),
    filled,
  );
  let last: number | null = null;
  for (const [index, row] of rows.entries()) {
    if (isMovement(index)) {
      last = index;
      const isBefore = columns.bookedOn !== 0 && isPiece(body, index, -1, width);
      if (isBefore || isPiece(body, index, 1, width)) torn.add(index);
    } else if (isEmpty(row) || isFooter(row, columns) || isNote(row)) last = null;
    else if (!row.fault && row.cells.length < width) {
      const owner = columns.bookedOn !== 0 && isMovement(index + 1) ? index + 1 : last;
      if (owner !== null) torn.add(owner);
    }
  }
  return torn;
};

/**
 * Returns the rows below the movements that state a sum or a balance. The rest of a torn movement is none: a payer may have written
 * it.
 */
const getFooters = ({ rows, columns }: Body, read: readonly RowReading[], torn: Set<number>): TableRow[] => {
  const footers: TableRow[] = [];
  let isTorn = false;
  for (const [index, row] of rows.entries()) {
    if (read[index] !== null) isTorn = torn.has(index);
    else if (isEmpty(row)) isTorn = false;
    else if (!isTorn && isFooter(row, columns)) footers.push(row);
  }
  return footers;
};

type Head = Pick<Statement, 'period'> & {
  accounts: readonly string[];
  readTotals: (footers: readonly TableRow[]) => StatementTotals;
};

/** Uses the `kind` column as `side`, if the table has no `side` column and some kind clearly names a side. */
const withSide = (columns: Columns, rows: readonly TableRow[]): Columns => {
  const isSide = columns.side === null && rows.some(({ cells }) => isPlainSide(getCell(cells, columns.kind)));
  return isSide ? { ...columns, side: columns.kind } : columns;
};

/** Notes whether some amount of a table has a minus. */
const withSigns = (columns: Columns, rows: readonly TableRow[]): Columns => {
  const isSigned = rows.some(({ cells }) => (parseGrosze(getCell(cells, columns.amount)) ?? 0) < 0);
  return { ...columns, isSigned };
};

/** Returns the order of day and month in a table. */
const findOrder = (rows: readonly TableRow[], { bookedOn, dates, isEnglish }: Columns): DayOrder => {
  const getCells = (column: number | null) => rows.map(({ cells }) => getCell(cells, column));
  return findDayOrder(getCells(bookedOn), { others: dates.flatMap(getCells), isEnglish });
};

/** Returns whether the running balances of the movements form one chain, if each movement has one. */
const checkChain = (steps: readonly (BalanceStep | null)[], unread: number): Pick<Statement, 'chain'> => {
  const known = steps.filter((step) => step !== null);
  if (known.length < 2 || known.length < steps.length) return {};
  const chains = countChains(known);
  if (chains === 1) return { chain: 'whole' };
  return chains > 1 + unread ? { chain: 'broken' } : {};
};

const readRows = (body: Body, own: readonly string[]): RowReading[] => {
  const { rows, headings, columns } = body;
  const order = findOrder(rows, columns);
  const others = findOtherSections({ rows, headings, own, isHeadingRow });
  return rows.map((row, index) => {
    if (others[index]) return isLikeMovement(row) ? 'section' : null;
    return readRow(row, { ...body, order });
  });
};

const readBody = (given: Body, head: Head): StatementReading => {
  const { rows } = given;
  const columns = withSigns(withSide(given.columns, rows), rows);
  const body = { ...given, columns };
  const read = readRows(body, head.accounts);
  if (read.includes('foreign')) return { fault: 'statementForeignCurrency' };
  const torn = findTorn(body, read);
  const accounts = new Set(head.accounts);
  const entries: StatementEntry[] = [];
  const steps: (BalanceStep | null)[] = [];
  const unread: Statement['unread'] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const result = read[index] ?? null;
    if (result === null || result === 'foreign') continue;
    if (typeof result === 'string' || torn.has(index)) {
      unread.push({ line, reason: typeof result === 'string' && !torn.has(index) ? result : 'broken' });
      continue;
    }
    entries.push(result);
    const after = parseGrosze(getCell(cells, columns.balance));
    steps.push(after === null ? null : { before: after - result.grosze, after });
    const own = readOwnAccount(cells, columns, result.grosze);
    if (own) accounts.add(own);
  }
  const { period } = head;
  return rejectEmptyStatement({
    format: 'table',
    accounts: [...accounts],
    entries,
    rows: entries.length,
    unread,
    totals: head.readTotals(getFooters(body, read, torn)),
    ...(period && { period }),
    ...checkChain(steps, unread.length),
  });
};

/**
 * Reads a table exported by a Polish bank, by its headings. The rows above them are searched for the account and the balances.
 * Returns a table as `bare` if it has no headings, or if they do not tell whose accounts a column holds, unless `choice` names its
 * columns.
 */
export const readTable = (text: string, choice?: ColumnChoice): StatementReading => {
  const delimiter = findDelimiter(text);
  if (!delimiter) return readBareTable(text, choice);
  const lines = text.split(/\r\n|\r|\n/).map((line) => splitLine(line, delimiter));
  const width = lines.find(isHeadingRow)?.length ?? 0;
  const rows = splitRows(text, { delimiter, width });
  const start = rows.findIndex(({ cells }) => isHeadingRow(cells));
  if (start < 0) return readBareTable(text, choice);
  const letterhead = rows.slice(0, start);
  const accounts = getAccounts(letterhead);
  const headings = rows[start]?.cells ?? [];
  const body = rows.slice(start + 1);
  const assigned = assignAccounts(getColumns(headings), body, accounts);
  if (assigned.unclear !== null && !choice) return { bare: describeUnclearTable(headings, body, assigned) };
  const isChosen = assigned.unclear !== null && choice;
  const columns = isChosen ? applyChoice(assigned, choice, body) : assigned.columns;
  const named = headings.findLastIndex((cell) => cell.trim() !== '') + 1;
  const isLabelled = columns.title === named - 1 && columns.labelled.length > 1;
  const head = {
    accounts,
    readTotals: (footers: readonly TableRow[]) => readTotals(letterhead, footers),
    ...readPeriod(letterhead),
  };
  const filled = isLabelled ? headings.length : named;
  const widest = getWidest(body, columns, headings);
  return readBody({ rows: body, columns, headings, filled, widest }, head);
};

const readBareTable = (text: string, choice?: ColumnChoice): StatementReading => {
  const found = describeBareTable(text, DELIMITERS);
  if (!found) return { fault: 'statementUnreadable' };
  const rows = splitRows(text, found.shape);
  const letterhead = readLetterhead(rows[0]?.cells ?? []);
  if (letterhead?.isForeign) return { fault: 'statementForeignCurrency' };
  if (!choice) return { bare: found.table };
  const { accounts, totals } = letterhead ?? { accounts: [], totals: NO_TOTALS };
  const movements = letterhead ? rows.slice(1) : rows;
  const filled = getNarrowest(movements, found.shape.width);
  return readBody(
    { rows: movements, columns: toColumns(choice), headings: [], filled, widest: Number.POSITIVE_INFINITY },
    { accounts, readTotals: () => totals },
  );
};
