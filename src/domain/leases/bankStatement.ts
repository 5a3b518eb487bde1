import { isBankAccount } from '../companies/identifiers';
import { simplifyNumber } from '../shared/numberText';

/** One movement on the deposit account. `grosze` is positive for incoming money, `bookedOn` is `YYYY-MM-DD`. */
export type StatementEntry = {
  bookedOn: string;
  grosze: number;
  /** The payer or payee; '' if the bank names none. */
  counterparty: string;
  /** 26 digits, or ''. */
  counterpartyAccount: string;
  title: string;
  /** Set if this movement reverses an earlier one. */
  isReversal?: true;
};

/** Why a row of a file cannot be read as a movement. */
export const UNREAD_REASONS = [
  'day',
  'dayOrder',
  'amount',
  'bothSides',
  'side',
  'status',
  'quoting',
  'broken',
  'section',
  'notBooked',
] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** `line` is the line of the file (from 1) at which the row begins; `entry` its number among the entries of a CAMT file. */
export type UnreadRow = { line: number; reason: UnreadReason; entry?: number };

/**
 * Number of movements and their sum in grosze as stated by the file; `null` if not stated. `isCut`: the file ends before its
 * closing balance. `differs`: another counter of the file, as that of incoming movements, is not that of the movements read.
 */
export type StatementTotals = {
  count: number | null;
  grosze: number | null;
  isCut: boolean;
  differs?: true;
};

export const STATEMENT_FORMATS = ['mt940', 'camt', 'table'] as const;

/**
 * A parsed statement. `accounts` are the accounts it names (26 digits). Every row that looks like a movement is in `entries` or
 * in `unread`. `rows` is the number of rows read; a collective booking is one row with several entries.
 */
export type Statement = {
  format: (typeof STATEMENT_FORMATS)[number];
  accounts: string[];
  entries: StatementEntry[];
  rows: number;
  unread: UnreadRow[];
  totals: StatementTotals;
  /** Days (`YYYY-MM-DD`, both inclusive) that the file says it shows; missing if it says none. */
  period?: { from: string; until: string };
  /** Whether the balances between movements or statements follow each other; missing if the file states none. */
  chain?: 'whole' | 'broken';
};

/** Why a file cannot be imported as a statement. */
export const STATEMENT_FAULTS = [
  'statementUnreadable',
  'statementSpreadsheet',
  'statementSheets',
  'statementArchive',
  'statementPdf',
  'statementReport',
  'statementEmpty',
  'statementForeignCurrency',
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

/** The column of each fact in a table without headings, counted from 0; `null` if no column holds it. */
export type ColumnChoice = {
  bookedOn: number;
  amount: number;
  title: number;
  counterparty: number | null;
  counterpartyAccount: number | null;
};

/** A table without headings: its first rows, and a guess of the columns by their content. */
export type BareTable = { sample: string[][]; columns: number; guess: Partial<ColumnChoice> };

export type StatementReading = Statement | { fault: StatementFault } | { bare: BareTable };

/** Totals of a file that states none. */
export const NO_TOTALS: StatementTotals = { count: null, grosze: null, isCut: false };

/**
 * Returns whether the movements match the count, the sum and the balances stated by the file. Some banks count movements not
 * booked yet.
 */
export const isBalanced = ({ rows, entries, unread, totals, chain }: Statement): boolean => {
  const notBooked = unread.filter(({ reason }) => reason === 'notBooked').length;
  const isCounted = totals.count === null || [rows, rows + notBooked].includes(totals.count);
  return (
    chain !== 'broken' &&
    !totals.isCut &&
    !totals.differs &&
    isCounted &&
    (totals.grosze === null || totals.grosze === sumGrosze(entries))
  );
};

/** Returns the sum of movements in grosze. */
export const sumGrosze = (entries: readonly Pick<StatementEntry, 'grosze'>[]): number =>
  entries.reduce((sum, { grosze }) => sum + grosze, 0);

/** Returns the statement, or `statementEmpty` if no row looks like a movement and its balances say that there is none. */
export const rejectEmptyStatement = (statement: Statement): StatementReading =>
  statement.entries.length === 0 && statement.unread.length === 0 && !statement.totals.grosze
    ? { fault: 'statementEmpty' }
    : statement;

export const STATEMENT_CURRENCY = 'PLN';

/** Returns the text on one line with single spaces. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the 26 digits of a Polish account number in any notation, or ''. */
export const parseAccountNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 26 ? digits : '';
};

const WRITTEN_ACCOUNT = /(?<![A-Z0-9])(?:PL\s?)?(\d{26}|\d{2}(?:[ \u00A0-]\d{4}){6})(?!\d)/i;

/** Returns the first account in a text, with or without blanks and country code, and the text without it. */
export const takeAccount = (text: string): { account: string; rest: string } => {
  const [written, digits = ''] = WRITTEN_ACCOUNT.exec(text) ?? [];
  return written
    ? { account: parseAccountNumber(digits), rest: tidy(text.replace(written, ' ')) }
    : { account: '', rest: tidy(text) };
};

const CHECK_DIGITS = Array.from({ length: 99 }, (_, number) => String(number).padStart(2, '0'));

/** Completes a bank's 8 and a customer's 16 digits to an account number: the two check digits follow from them. */
export const withCheckDigits = (digits: string): string => {
  if (!/^\d{24}$/.test(digits)) return '';
  const found = CHECK_DIGITS.find((check) => isBankAccount(check + digits));
  return found ? found + digits : '';
};

const GROUPS = /^([+-]?)(\d{1,3}(?:[ ']\d{3})+)(?=[.,]|$)/;
/** Marks around a cell that a spreadsheet stores as text. */
const TEXT_MARK = /^="([^"]*)"$/;
const CURRENCY_BEFORE = /^(?:PLN|zł|zl) ?(?=[-+\d])/i;
const CURRENCY_BEHIND = / ?(?:PLN|zł|zl)$/i;
const DASH_BEHIND = /[\u2010-\u2015\u2212]$/;
const SIGN_BEHIND = /^(\d[\d.,]*)([-+])$/;
/** Some programs write leading zeros. */
const PLAIN_AMOUNT = /^([+-]?)0*(\d{1,13})(?:[.,](\d{0,2}))?$/;
const DOTS_AS_GROUPS = /^[+-]?\d{1,3}(\.\d{3})+(,\d{0,2})?$/;
const COMMAS_AS_GROUPS = /^[+-]?\d{1,3}(,\d{3})+(\.\d{0,2})?$/;

/** Parses an amount (`-1 234,56`, `1.234,56 PLN`, `1234.5`) to grosze. Returns `null` if it is none. */
export const parseGrosze = (text: string): number | null => {
  const bare = simplifyNumber(text)
    .replace(TEXT_MARK, '$1')
    .replace(CURRENCY_BEFORE, '')
    .replace(CURRENCY_BEHIND, '')
    .replace(DASH_BEHIND, '-')
    .replace(/^([+-]) /, '$1')
    .replace(/ ?([+-])$/, '$1')
    .replace(GROUPS, (_, sign: string, digits: string) => sign + digits.replaceAll(/\D/g, ''))
    .replace(SIGN_BEHIND, '$2$1');
  const ungrouped = DOTS_AS_GROUPS.test(bare)
    ? bare.replaceAll('.', '')
    : COMMAS_AS_GROUPS.test(bare)
      ? bare.replaceAll(',', '')
      : bare;
  const match = PLAIN_AMOUNT.exec(ungrouped);
  if (!match) return null;
  const [, sign, whole = '', part = ''] = match;
  const grosze = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return sign === '-' && grosze > 0 ? -grosze : grosze;
};
