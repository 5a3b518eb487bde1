import {
  type ColumnChoice,
  NO_TOTALS,
  parseAccountNumber,
  parseGrosze,
  rejectEmptyStatement,
  STATEMENT_CURRENCY,
  type Statement,
  type StatementEntry,
  type StatementReading,
  takeAccount,
  tidy,
  type UnreadReason,
} from './bankStatement';
import { describeBareTable, readLetterhead } from './bankStatementBare';
import { areHeadings, type Columns, getColumns, toColumns } from './bankStatementColumns';
import { type DayOrder, findDayOrder, isDay, readDay } from './bankStatementDays';
import { CELL_LINES_MAX, splitLine, splitRows, type TableRow } from './bankStatementRows';
import { readPeriod, readTotals } from './bankStatementTotals';
import { isFooterCell, isPlainSide, readSide, readStatus } from './bankStatementWords';

type Row = readonly string[];
type Details = Pick<StatementEntry, 'counterparty' | 'counterpartyAccount' | 'title'>;

/** Parts that some banks write into one column, each with a label. */
const NAMED_PARTS: Record<keyof Details, readonly { start: RegExp; sign: 1 | -1 | 0 }[]> = {
  counterparty: [
    { start: /^nazwa nadawcy\s*:/i, sign: 1 },
    { start: /^nazwa odbiorcy\s*:/i, sign: -1 },
  ],
  counterpartyAccount: [
    { start: /^rachunek nadawcy\s*:/i, sign: 1 },
    { start: /^rachunek odbiorcy\s*:/i, sign: -1 },
  ],
  title: [{ start: /^tytuł\s*:/i, sign: 0 }],
};

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** Headings name at least a day, an amount and a title. */
const HEADINGS_MIN = 3;
const isHeadingRow = (row: Row): boolean => row.length >= HEADINGS_MIN && areHeadings(getColumns(row));

/** Returns the delimiter with which some line becomes a row of headings. */
const findDelimiter = (text: string): string | null => {
  const lines = text.split(/\r\n|\r|\n/);
  return DELIMITERS.find((sign) => lines.some((line) => isHeadingRow(splitLine(line, sign)))) ?? null;
};

/** Marks around a cell that a spreadsheet stores as text. */
const TEXT_MARK = /^="(.*)"$/;

const getCell = (row: Row, index: number | null): string =>
  index === null
    ? ''
    : tidy(row[index] ?? '').replace(TEXT_MARK, (_, text: string) => text.replaceAll('""', '"'));

/** A dash or an empty cell means no amount. */
const NO_AMOUNT = /^[-\u2010-\u2015\u2212]*$/;
const readPart = (cell: string): number | null => (NO_AMOUNT.test(cell) ? 0 : parseGrosze(cell));

/** Returns the amount of a row in grosze (negative for outgoing money), or why it has none. */
const readAmount = (row: Row, { amount, credit, debit, side }: Columns): number | 'amount' | 'bothSides' => {
  if (amount !== null) {
    const grosze = parseGrosze(getCell(row, amount));
    if (grosze === null) return 'amount';
    return readSide(getCell(row, side)) === -1 ? -Math.abs(grosze) : grosze;
  }
  const [written, ...others] = [credit, debit].map((column) => getCell(row, column)).filter(Boolean);
  if (written === undefined || [written, ...others].every((cell) => NO_AMOUNT.test(cell))) return 'amount';
  const [received, paid] = [credit, debit].map((column) => readPart(getCell(row, column)));
  if (typeof received !== 'number' || typeof paid !== 'number') return 'amount';
  if (received !== 0 && paid !== 0) return 'bothSides';
  return paid === 0 ? received : -Math.abs(paid);
};

/** Returns the value of a labelled part or of a column. The direction of the money decides which party is the other one. */
const readText = (
  row: Row,
  name: keyof Details,
  sign: number,
  columns: readonly (number | null)[],
): string => {
  const parts = [...NAMED_PARTS[name]].sort((one, other) => (other.sign - one.sign) * sign);
  for (const { start } of parts) {
    const named = row.find((cell) => start.test(tidy(cell)));
    if (named) return tidy(tidy(named).replace(start, ''));
  }
  return columns.map((column) => getCell(row, column)).find(Boolean) ?? '';
};

const readDetails = (row: Row, columns: Columns, grosze: number): Details => {
  const isIncoming = grosze >= 0;
  const sign = isIncoming ? 1 : -1;
  const { counterparty, sender, receiver, counterpartyAccount, senderAccount, receiverAccount } = columns;
  const party = isIncoming ? (sender ?? receiver) : (receiver ?? sender);
  const account = isIncoming ? senderAccount : (receiverAccount ?? senderAccount);
  const written = readText(row, 'counterparty', sign, [counterparty, party]);
  const own = parseAccountNumber(readText(row, 'counterpartyAccount', sign, [counterpartyAccount, account]));
  // some banks write the account into the cell of the name
  const named = takeAccount(written);
  return {
    counterparty: named.rest,
    counterpartyAccount: own || named.account,
    title: readText(row, 'title', sign, [columns.title]),
  };
};

/** Returns the row's own account, if the table has a column for it. */
const readOwnAccount = (row: Row, columns: Columns, grosze: number): string => {
  const { ownAccount, senderAccount, receiverAccount } = columns;
  const both = senderAccount !== null && receiverAccount !== null;
  const own = ownAccount ?? (both ? (grosze >= 0 ? receiverAccount : senderAccount) : null);
  return takeAccount(getCell(row, own)).account;
};

const isEmpty = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');
/**
 * Returns whether a row is part of the footer: a footer word is in the day column, or anywhere in a row with neither day nor
 * amount.
 */
const isFooter = ({ cells }: TableRow, columns: Columns): boolean => {
  const day = getCell(cells, columns.bookedOn);
  if (day !== '') return isFooterCell(day);
  return cells.some(isFooterCell) && readAmount(cells, columns) === 'amount';
};

const OWN_CURRENCY = [STATEMENT_CURRENCY, 'ZŁ'];

/** `headings` is the number of named columns. */
type Body = { rows: readonly TableRow[]; columns: Columns; headings: number };

type RowReading = StatementEntry | UnreadReason | 'foreign' | null;

/** Returns why a row that looks like a movement cannot be imported, or `null` if it is no movement. */
const whyNoDay = ({ cells, fault }: TableRow, columns: Columns, headings: number): UnreadReason | null => {
  const day = getCell(cells, columns.bookedOn);
  if (isDay(day)) return 'dayOrder';
  if (/^\d/.test(day)) return 'day';
  if (columns.dates.some((index) => isDay(getCell(cells, index)))) return 'notBooked';
  const hasReadAmount = readAmount(cells, columns) !== 'amount';
  if (fault && cells.some((cell) => isDay(tidy(cell)))) return fault;
  const isWhole = cells.length >= headings && day !== '' && !isHeadingRow(cells);
  const hasAmount = getCell(cells, columns.amount ?? columns.credit) !== '';
  return hasReadAmount || (isWhole && hasAmount) ? 'day' : null;
};

const readRow = (row: TableRow, { columns, headings, order }: Body & { order: DayOrder }): RowReading => {
  const { cells, fault } = row;
  const bookedOn = readDay(getCell(cells, columns.bookedOn), order);
  if (!bookedOn) return isFooter(row, columns) ? null : whyNoDay(row, columns, headings);
  if (fault) return fault;
  const status = readStatus(getCell(cells, columns.status));
  if (status !== 'booked') return status ?? 'status';
  const grosze = readAmount(cells, columns);
  if (typeof grosze === 'string') return grosze;
  const currency = getCell(cells, columns.currency).toUpperCase();
  if (currency && !OWN_CURRENCY.includes(currency)) return /^[A-Z]{3}$/.test(currency) ? 'foreign' : 'amount';
  if (columns.amount !== null && readSide(getCell(cells, columns.side)) === null) return 'side';
  return { bookedOn, grosze, ...readDetails(cells, columns, grosze) };
};

/** A row with a single quoted cell is a note of the bank. */
const isNote = ({ cells, isQuoted }: TableRow): boolean =>
  isQuoted && cells.filter((cell) => cell.trim() !== '').length === 1;

/** Returns whether a short row and its neighbours without a day form one row that line breaks in unquoted cells split. */
const isPiece = ({ rows, columns }: Body, index: number, step: 1 | -1, width: number): boolean => {
  let cells = rows[index]?.cells.length ?? 0;
  for (let count = 1; count < CELL_LINES_MAX && cells < width; count += 1) {
    const row = rows[index + count * step];
    if (!row || isEmpty(row) || isDay(getCell(row.cells, columns.bookedOn))) return false;
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
  const { rows, columns, headings } = body;
  const torn = new Set<number>();
  const isMovement = (index: number) => read[index] !== null && read[index] !== undefined;
  const width = rows.reduce(
    (most, { cells }, index) => (isMovement(index) ? Math.max(most, cells.length) : most),
    headings,
  );
  let last: number | null = null;
  for (const [index, row] of rows.entries()) {
    if (isMovement(index)) {
      last = index;
      const isBefore = columns.bookedOn !== 0 && isPiece(body, index, -1, width);
      if (isBefore || isPiece(body, index, 1, width)) torn.add(index);
    } else if (isEmpty(row) || isFooter(row, columns) || isNote(row)) last = null;
    else if (row.cells.length < width) {
      const owner = columns.bookedOn !== 0 && isMovement(index + 1) ? index + 1 : last;
      if (owner !== null) torn.add(owner);
    }
  }
  return torn;
};

type Head = Pick<Statement, 'totals' | 'period'> & { accounts: readonly string[] };

/** Uses the `kind` column as `side`, if the table has no `side` column and some kind clearly names a side. */
const withSide = (columns: Columns, rows: readonly TableRow[]): Columns => {
  const isSide = columns.side === null && rows.some(({ cells }) => isPlainSide(getCell(cells, columns.kind)));
  return isSide ? { ...columns, side: columns.kind } : columns;
};

/** Returns the order of day and month in a table. */
const findOrder = (rows: readonly TableRow[], { bookedOn, dates, isEnglish }: Columns): DayOrder => {
  const cellsOf = (column: number | null) => rows.map(({ cells }) => getCell(cells, column));
  return findDayOrder(cellsOf(bookedOn), { others: dates.flatMap(cellsOf), isEnglish });
};

const readBody = (body: Body, head: Head): StatementReading => {
  const { rows } = body;
  const columns = withSide(body.columns, rows);
  const order = findOrder(rows, columns);
  const read = rows.map((row) => readRow(row, { ...body, columns, order }));
  if (read.includes('foreign')) return { fault: 'statementForeignCurrency' };
  const torn = findTorn({ ...body, columns }, read);
  const accounts = new Set(head.accounts);
  const entries: StatementEntry[] = [];
  const unread: Statement['unread'] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    const result = read[index] ?? null;
    if (result === null || result === 'foreign') continue;
    if (typeof result === 'string' || torn.has(index)) {
      unread.push({ line, reason: typeof result === 'string' && !torn.has(index) ? result : 'broken' });
      continue;
    }
    entries.push(result);
    const own = readOwnAccount(cells, columns, result.grosze);
    if (own) accounts.add(own);
  }
  const { totals, period } = head;
  return rejectEmptyStatement({
    format: 'table',
    accounts: [...accounts],
    entries,
    rows: entries.length,
    unread,
    totals,
    ...(period && { period }),
  });
};

const getAccounts = (rows: readonly TableRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells }) => cells.map((cell) => takeAccount(tidy(cell)).account)).filter(Boolean),
  ),
];

/**
 * Reads a table exported by a Polish bank, by its headings. The rows above them are searched for the account and the balances.
 * Returns a table without headings as `bare`, unless `choice` names its columns.
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
  const head = {
    accounts: getAccounts(letterhead),
    totals: readTotals(rows, letterhead),
    ...readPeriod(letterhead),
  };
  const headings = rows[start]?.cells ?? [];
  const named = headings.findLastIndex((cell) => cell.trim() !== '') + 1;
  return readBody({ rows: rows.slice(start + 1), columns: getColumns(headings), headings: named }, head);
};

const readBareTable = (text: string, choice?: ColumnChoice): StatementReading => {
  const found = describeBareTable(text, DELIMITERS);
  if (!found) return { fault: 'statementUnreadable' };
  if (!choice) return { bare: found.table };
  const rows = splitRows(text, found.shape);
  const letterhead = readLetterhead(rows[0]?.cells ?? []);
  const head = letterhead ?? { accounts: [], totals: NO_TOTALS };
  const body = { columns: toColumns(choice), headings: found.shape.width };
  return readBody({ ...body, rows: letterhead ? rows.slice(1) : rows }, head);
};
