import { type BareTable, type ColumnChoice, parseAccountNumber } from './bankStatement';
import { buildSample } from './bankStatementBare';
import { getCell } from './bankStatementCells';
import type { Columns } from './bankStatementColumns';
import { isDay } from './bankStatementDays';
import type { TableRow } from './bankStatementRows';

const ACCOUNT_CELL = /^'?(?:PL)?[\d\s-]{26,40}'?$/i;

/** Returns the different accounts in a column's cells that hold nothing else. */
const getAccountsIn = (rows: readonly TableRow[], column: number): string[] => {
  const cells = rows.map(({ cells }) => getCell(cells, column)).filter((cell) => ACCOUNT_CELL.test(cell));
  return [...new Set(cells.map(parseAccountNumber).filter(Boolean))];
};

/** `unclear` is a column with accounts of which the headings do not tell whose they are. */
type Assignment = { columns: Columns; unclear: number | null };

const hasOtherAccount = ({ counterpartyAccount, senderAccount }: Columns): boolean =>
  counterpartyAccount !== null || senderAccount !== null;

/**
 * Decides whose the accounts are under a heading such as "account": the statement's own if the rows above name them or another
 * column has the payer's, otherwise those of the party that the table names.
 */
const assignBareAccount = (
  columns: Columns,
  rows: readonly TableRow[],
  own: readonly string[],
): Columns | null => {
  const { bareAccount, counterparty, sender, receiver } = columns;
  const accounts = bareAccount === null ? [] : getAccountsIn(rows, bareAccount);
  if (accounts.length === 0) return columns;
  const isOwn =
    accounts.every((account) => own.includes(account)) || (hasOtherAccount(columns) && accounts.length === 1);
  if (isOwn) return { ...columns, ownAccount: columns.ownAccount ?? bareAccount };
  if (hasOtherAccount(columns)) return columns;
  const namesParty = [counterparty, sender, receiver].some((column) => column !== null);
  return namesParty ? { ...columns, counterpartyAccount: bareAccount } : null;
};

/** Facts whose columns may hold an account without being one of accounts. */
const OTHER_FACTS = [
  'counterparty',
  'sender',
  'receiver',
  'title',
  'ownAccount',
  'bookedOn',
  'amount',
] as const;

/**
 * Assigns the columns of accounts by their headings and cells. `own` are the accounts that the rows above the table name. No
 * column of accounts is left out silently: the same transfer in another file would be stored twice.
 */
export const assignAccounts = (
  columns: Columns,
  rows: readonly TableRow[],
  own: readonly string[],
): Assignment => {
  const movements = rows.filter(({ cells }) => isDay(getCell(cells, columns.bookedOn)));
  const assigned = assignBareAccount(columns, movements, own);
  if (!assigned) return { columns, unclear: columns.bareAccount };
  if (hasOtherAccount(assigned)) return { columns: assigned, unclear: null };
  const known = OTHER_FACTS.map((fact) => assigned[fact]);
  const isUnclear = (index: number) =>
    !known.includes(index) && getAccountsIn(movements, index).some((account) => !own.includes(account));
  const found = Array.from({ length: columns.width }, (_, index) => index).find(isUnclear);
  return { columns: assigned, unclear: found ?? null };
};

/** Describes a table with headings for the admin who says whose account a column holds. Its first row are the headings. */
export const describeUnclearTable = (
  headings: readonly string[],
  rows: readonly TableRow[],
  { columns, unclear }: Assignment,
): BareTable => {
  const movements = rows.filter(({ cells }) => isDay(getCell(cells, columns.bookedOn)));
  const facts = {
    bookedOn: columns.bookedOn,
    amount: columns.amount ?? columns.credit,
    title: columns.title,
    counterparty: columns.counterparty ?? columns.sender,
    counterpartyAccount: unclear,
  };
  const guess = Object.fromEntries(Object.entries(facts).filter(([, column]) => column !== null));
  const sample = buildSample([headings, ...movements.map(({ cells }) => cells)]);
  return { sample, columns: columns.width, guess };
};

/** Returns the columns with an admin's choice. A column of one account that is not the payer's is the statement's own. */
export const applyChoice = (
  { columns, unclear }: Assignment,
  choice: ColumnChoice,
  rows: readonly TableRow[],
): Columns => {
  const { bookedOn, title, counterpartyAccount } = choice;
  const isRenamed = choice.counterparty !== (columns.counterparty ?? columns.sender);
  const isOwn =
    unclear !== null && unclear !== counterpartyAccount && getAccountsIn(rows, unclear).length === 1;
  return {
    ...columns,
    ...(isRenamed && { counterparty: choice.counterparty, sender: null, receiver: null }),
    bookedOn,
    title,
    amount: columns.amount === null ? null : choice.amount,
    counterpartyAccount,
    senderAccount: null,
    receiverAccount: null,
    ownAccount: columns.ownAccount ?? (isOwn ? unclear : null),
  };
};
