import { addDays, toRealDay } from '../shared/days';
import {
  isBalanced,
  parseAccountNumber,
  rejectEmptyStatement,
  STATEMENT_CURRENCY,
  type Statement,
  type StatementEntry,
  type StatementReading,
  type UnreadReason,
  withCheckDigits,
} from './bankStatement';
import { type BalanceStep, checkChains } from './bankStatementChain';
import { readDetails } from './bankStatementDetails';
import { BALANCE, COUNTED, type Field, getFields, MOVEMENT } from './bankStatementFields';
import { hasTableRow } from './bankStatementTable';

const FIRST_TAG = /^[ \t]*(?:\{.*\{4:)?:(?:2[05]P?|60[FM]|61):/m;

/**
 * Returns whether a text is an MT940 statement. Some programs leave out its reference (`:20:`). A text with rows of a table before
 * its first tag is none: a payer may write tags into a cell of several lines.
 */
export const isMt940 = (text: string): boolean =>
  /^[ \t]*(?:\{.*\{4:)?:2[05]P?:/m.test(text) &&
  /^[ \t]*:(60[FM]|61):/m.test(text) &&
  !hasTableRow(text.slice(0, FIRST_TAG.exec(text)?.index));

/** A movement up to its mark. Tells why a line does not match `MOVEMENT`. */
const MOVEMENT_START = /^\s*\d{6}(?: ?\d{4}| {4})?\s?E?R?[CD]/i;

/** A mark that begins with `E` (MT942) is expected, not booked, so it is not listed here. */
const MARKS: Record<string, { sign: 1 | -1; isReversal: boolean }> = {
  C: { sign: 1, isReversal: false },
  D: { sign: -1, isReversal: false },
  RC: { sign: -1, isReversal: true },
  RD: { sign: 1, isReversal: true },
};

/** Returns an amount in grosze. The comma is always decimal in MT940. */
const getGrosze = (amount: string): number => {
  const [whole = '0', part = ''] = amount.split(/[.,]/);
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** Returns the booking day. It has no year, so the year nearest to the value date is used. */
const getBookingDay = (year: number, valueMonth: number, month: number, day: number): string | null => {
  const turn = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0;
  return toRealDay(year + turn, month, day);
};

type Movement = Pick<StatementEntry, 'bookedOn' | 'grosze' | 'isReversal'>;

const readMovement = (value: string): Movement | UnreadReason => {
  const match = MOVEMENT.exec(value);
  if (!match) return MOVEMENT_START.test(value) ? 'amount' : 'day';
  const [, shortYear, month, day, bookedMonth = month, bookedDay = day, written = '', amount = ''] = match;
  const mark = MARKS[written.toUpperCase()];
  if (!mark) return 'notBooked';
  const year = 2000 + Number(shortYear);
  const bookedOn = getBookingDay(year, Number(month), Number(bookedMonth), Number(bookedDay));
  if (!toRealDay(year, Number(month), Number(day)) || !bookedOn) return 'day';
  const grosze = getGrosze(amount) * mark.sign || 0;
  return { bookedOn, grosze, ...(mark.isReversal && { isReversal: true as const }) };
};

type OpenEntry = { entry: StatementEntry; line: string; details: string[] };

type ReadingState = {
  accounts: Set<string>;
  entries: StatementEntry[];
  unread: Statement['unread'];
  isForeign: boolean;
  /** Sum of the movements by the balances; `null` if a balance cannot be read. */
  moved: number | null;
  hasBalances: boolean;
  /** Opening balance of a statement that is not closed yet. */
  opening: number | null;
  /** Closing balance of a page that continues. */
  carried: number | null;
  counted: { count: number; grosze: number } | null;
  /** Days of all balances. An opening balance has the day before its first movements, or their day. */
  balanceDays: { opening: string[]; closing: string[] };
  open: OpenEntry | null;
  /** The line of the account (`:25:`) of the statement being read. */
  account: string;
  /** The balances of each statement and page, by account. */
  steps: Map<string, BalanceStep[]>;
};

type Balance = { grosze: number; currency: string; day: string | null };

const readBalance = (value: string): Balance | null => {
  const [, mark = '', year, month, day, currency = '', amount = ''] = BALANCE.exec(value) ?? [];
  if (!amount) return null;
  return {
    grosze: getGrosze(amount) * (mark.toUpperCase() === 'D' ? -1 : 1),
    currency: currency.toUpperCase(),
    day: toRealDay(2000 + Number(year), Number(month), Number(day)),
  };
};

/** Assigns the collected details to the open movement. Later details belong to no movement. */
const closeMovement = (reading: ReadingState): void => {
  if (!reading.open) return;
  const { entry, line, details } = reading.open;
  Object.assign(entry, readDetails(details, line, [...reading.accounts]));
  reading.open = null;
};

const takeOpening = (reading: ReadingState, { tag, value }: Field): void => {
  closeMovement(reading);
  const balance = readBalance(value);
  reading.hasBalances = true;
  if (balance && balance.currency !== STATEMENT_CURRENCY) reading.isForeign = true;
  if (!balance || reading.opening !== null) reading.moved = null;
  const gap = tag === '60M' && reading.carried !== null && balance ? balance.grosze - reading.carried : 0;
  if (reading.moved !== null) reading.moved += gap;
  reading.opening = balance?.grosze ?? null;
  if (balance?.day) reading.balanceDays.opening.push(balance.day);
  reading.carried = null;
};

const takeClosing = (reading: ReadingState, { tag, value }: Field): void => {
  closeMovement(reading);
  const balance = readBalance(value);
  reading.hasBalances = true;
  if (!balance || reading.opening === null) reading.moved = null;
  else {
    const steps = reading.steps.get(reading.account) ?? [];
    reading.steps.set(reading.account, [...steps, { before: reading.opening, after: balance.grosze }]);
    if (reading.moved !== null) reading.moved += balance.grosze - reading.opening;
  }
  reading.opening = null;
  if (balance?.day) reading.balanceDays.closing.push(balance.day);
  reading.carried = tag === '62M' ? (balance?.grosze ?? null) : null;
};

const takeMovement = (reading: ReadingState, { value, line }: Field): void => {
  closeMovement(reading);
  const movement = readMovement(value);
  if (typeof movement === 'string') {
    reading.unread.push({ line, reason: movement });
    return;
  }
  const entry = { ...movement, counterparty: '', counterpartyAccount: '', title: '' };
  reading.entries.push(entry);
  reading.open = { entry, line: value, details: [] };
};

const takeDetails = (reading: ReadingState, { value }: Field): void => {
  reading.open?.details.push(value);
};

/** Returns the account of a statement: a whole number, or bank and customer without check digits (`99912347/0000000000009000`). */
const readOwnAccount = (value: string): string =>
  parseAccountNumber(value) ||
  withCheckDigits(/^\s*(\d{8})\/(\d{16})\s*$/.exec(value)?.slice(1).join('') ?? '');

const takeAccountLine = (reading: ReadingState, { value }: Field): void => {
  const account = readOwnAccount(value);
  if (account) reading.accounts.add(account);
  reading.account = account;
};

const takeCounted = (reading: ReadingState, { tag, value }: Field): void => {
  closeMovement(reading);
  const [, count, , amount = '0'] = COUNTED.exec(value) ?? [];
  if (!count) return;
  const before = reading.counted ?? { count: 0, grosze: 0 };
  const grosze = getGrosze(amount) * (tag === '90D' ? -1 : 1);
  reading.counted = { count: before.count + Number(count), grosze: before.grosze + grosze };
};

const closeStatement = (reading: ReadingState): void => closeMovement(reading);

const READERS: Record<string, (reading: ReadingState, field: Field) => void> = {
  '20': closeStatement,
  '25': takeAccountLine,
  '25P': takeAccountLine,
  '60F': takeOpening,
  '60M': takeOpening,
  '61': takeMovement,
  '86': takeDetails,
  '62F': takeClosing,
  '62M': takeClosing,
  '64': closeStatement,
  '65': closeStatement,
  '90C': takeCounted,
  '90D': takeCounted,
};

const getTotals = (reading: ReadingState): Statement['totals'] => {
  const { counted, hasBalances, moved, opening, carried } = reading;
  const isCut = hasBalances && (moved === null || opening !== null || carried !== null);
  if (hasBalances) return { count: counted?.count ?? null, grosze: isCut ? null : moved, isCut };
  return { count: counted?.count ?? null, grosze: counted?.grosze ?? null, isCut: false };
};

/**
 * Returns the days from the first opening to the last closing balance. The day of an opening balance counts if it has
 * movements.
 */
const getPeriod = ({ balanceDays, entries }: ReadingState): Pick<Statement, 'period'> => {
  const [opening, closing] = [balanceDays.opening.sort()[0], balanceDays.closing.sort().at(-1)];
  if (!opening || !closing || opening > closing) return {};
  const first = [closing, ...entries.map(({ bookedOn }) => bookedOn)].sort()[0] ?? closing;
  const next = addDays(opening);
  return { period: { from: first < next ? first : next, until: closing } };
};

const readFields = (fields: readonly Field[]): StatementReading => {
  const reading: ReadingState = {
    accounts: new Set(),
    entries: [],
    unread: [],
    isForeign: false,
    moved: 0,
    hasBalances: false,
    opening: null,
    carried: null,
    counted: null,
    balanceDays: { opening: [], closing: [] },
    open: null,
    account: '',
    steps: new Map(),
  };
  for (const field of fields) READERS[field.tag]?.(reading, field);
  closeMovement(reading);
  const { accounts, entries, unread, isForeign } = reading;
  if (isForeign) return { fault: 'statementForeignCurrency' };
  const totals = getTotals(reading);
  return rejectEmptyStatement({
    format: 'mt940',
    accounts: [...accounts],
    entries,
    rows: entries.length,
    unread,
    totals,
    ...getPeriod(reading),
    ...checkChains([...reading.steps.values()]),
  });
};

const isAgreed = (reading: StatementReading): boolean =>
  'entries' in reading && reading.totals.grosze !== null && isBalanced(reading);

/**
 * Reads an MT940 (or MT942) file of a Polish bank: any number of statements, details in any number of fields, in subfields or as
 * a sentence. All details up to the next movement or balance belong to the movement before them. A movement written into a title
 * is text if the balances agree only without it.
 */
export const readMt940 = (text: string): StatementReading => {
  const reading = readFields(getFields(text));
  if (!('entries' in reading) || isBalanced(reading)) return reading;
  const other = readFields(getFields(text, { areLoneMovementsText: true }));
  return isAgreed(other) ? other : reading;
};
