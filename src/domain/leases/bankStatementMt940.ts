import { realDayAt } from '../shared/days';
import {
  accountDigits,
  groszeOf,
  STATEMENT_CURRENCY,
  type StatementEntry,
  type StatementReading,
  tidy,
} from './bankStatement';

type Field = { tag: string; value: string; line: number };

const FIELD_START = /^:(\d{2}[A-Z]?):(.*)$/;
/** Envelope of a SWIFT message around its fields, and the dash that ends a message. */
const ENVELOPE = /^(\{\d:.*|-\}?\s*)$/;

const fieldsOf = (text: string): Field[] => {
  const fields: Field[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, tag, value = ''] = FIELD_START.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, value, line: index + 1 });
    else if (last && !ENVELOPE.test(line)) last.value += `\n${line}`;
  }
  return fields;
};

/** Whether a text is an MT940 statement rather than a table. */
export const isMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:(60[FM]|61):/m.test(text);

/** Value date, booking day and month, credit or debit with its reversals, letter of the currency, amount. */
const MOVEMENT = /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD])[A-Z]?(\d{1,13},\d{0,2})(?=[A-Z]|$)/m;
const SIGNS: Record<string, 1 | -1> = { C: 1, D: -1, RC: -1, RD: 1 };

/** The booking day has no year of its own: it is the one nearest to the value date. */
const bookingDay = (year: number, valueMonth: number, month: number, day: number): string | null => {
  const turn = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0;
  return realDayAt(year + turn, month, day);
};

const movementOf = (value: string): Pick<StatementEntry, 'bookedOn' | 'grosze'> | null => {
  const match = MOVEMENT.exec(value);
  if (!match) return null;
  const [, shortYear, month, day, bookedMonth = month, bookedDay = day, mark = '', amount = ''] = match;
  const valueDay = realDayAt(2000 + Number(shortYear), Number(month), Number(day));
  const bookedOn = bookingDay(
    2000 + Number(shortYear),
    Number(month),
    Number(bookedMonth),
    Number(bookedDay),
  );
  const grosze = groszeOf(amount);
  if (!valueDay || !bookedOn || grosze === null) return null;
  return { bookedOn, grosze: grosze * (SIGNS[mark] ?? 1) };
};

type Details = Pick<StatementEntry, 'counterparty' | 'counterpartyAccount' | 'title'>;

/** Three digits of the operation, then the sign that starts every part: `020~20Kaucja~32Firma`. */
const PARTED = /^(?:\d{3})?([~<?>])\d{2}/;
const TITLE_PARTS = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29'];
const NAME_PARTS = ['32', '33'];
const ACCOUNT_PARTS = ['38', '31'];

const partsOf = (text: string, sign: string): Map<string, string> => {
  const parts = new Map<string, string>();
  for (const chunk of text.split(new RegExp(`[${sign}](?=\\d{2})`)).slice(1)) {
    const key = chunk.slice(0, 2);
    parts.set(key, (parts.get(key) ?? '') + chunk.slice(2));
  }
  return parts;
};

/** Lengths at which banks cut a long text, even inside a word; a shorter part ended by itself. */
const CUT_LENGTHS = [27, 35];

const inOne = (parts: readonly string[]): string =>
  tidy(parts.map((part) => (CUT_LENGTHS.includes(part.length) ? part : `${part} `)).join(''));

/** What the bank says about a movement, whether in parts or as plain text. */
const detailsOf = (value: string): Details => {
  const unwrapped = value.replaceAll('\n', '');
  const sign = PARTED.exec(unwrapped)?.[1];
  if (!sign) return { counterparty: '', counterpartyAccount: '', title: tidy(value) };
  const parts = partsOf(unwrapped, sign);
  const joined = (keys: readonly string[]) => inOne(keys.map((key) => parts.get(key) ?? ''));
  const accounts = ACCOUNT_PARTS.map((key) => accountDigits(parts.get(key) ?? ''));
  return {
    counterparty: joined(NAME_PARTS),
    counterpartyAccount: accounts.find(Boolean) ?? '',
    title: joined(TITLE_PARTS),
  };
};

type Reading = {
  accounts: Set<string>;
  entries: StatementEntry[];
  unread: number[];
  isForeign: boolean;
  isBalanced: boolean;
  /** The opening balance and what moved since, while both are known. */
  running: number | null;
  open: StatementEntry | null;
};

const BALANCE = /^([CD])\d{6}([A-Z]{3})(\d{1,13},\d{0,2})/;

const balanceOf = (value: string): { grosze: number; currency: string } | null => {
  const [, mark = '', currency = '', amount = ''] = BALANCE.exec(value) ?? [];
  const grosze = groszeOf(amount);
  return grosze === null ? null : { grosze: grosze * (SIGNS[mark] ?? 1), currency };
};

const readOpening = (reading: Reading, { value }: Field): void => {
  const balance = balanceOf(value);
  reading.running = balance?.grosze ?? null;
  if (balance && balance.currency !== STATEMENT_CURRENCY) reading.isForeign = true;
};

const readClosing = (reading: Reading, { value }: Field): void => {
  const balance = balanceOf(value);
  if (balance && reading.running !== null && balance.grosze !== reading.running) reading.isBalanced = false;
  reading.running = null;
  reading.open = null;
};

const readMovement = (reading: Reading, { value, line }: Field): void => {
  const movement = movementOf(value);
  reading.open = movement && { ...movement, counterparty: '', counterpartyAccount: '', title: '' };
  if (!reading.open) {
    reading.unread.push(line);
    return;
  }
  reading.entries.push(reading.open);
  if (reading.running !== null) reading.running += reading.open.grosze;
};

const readDetails = (reading: Reading, { value }: Field): void => {
  if (reading.open) Object.assign(reading.open, detailsOf(value));
  reading.open = null;
};

const readAccount = (reading: Reading, { value }: Field): void => {
  const account = accountDigits(value);
  if (account) reading.accounts.add(account);
};

const READERS: Record<string, (reading: Reading, field: Field) => void> = {
  '25': readAccount,
  '60F': readOpening,
  '60M': readOpening,
  '61': readMovement,
  '86': readDetails,
  '62F': readClosing,
  '62M': readClosing,
};

/**
 * Reads an MT940 file as Polish banks write it: any number of statements, details in parts (`~20`, `<20`, `?20`) or as
 * plain text. The balances have to agree with the movements between them, so that a cut file is noticed.
 */
export const readMt940 = (text: string): StatementReading => {
  const reading: Reading = {
    accounts: new Set(),
    entries: [],
    unread: [],
    isForeign: false,
    isBalanced: true,
    running: null,
    open: null,
  };
  for (const field of fieldsOf(text)) READERS[field.tag]?.(reading, field);
  const { accounts, entries, unread } = reading;
  if (reading.isForeign) return { fault: 'statementForeignCurrency' };
  if (!reading.isBalanced) return { fault: 'statementUnbalanced' };
  if (entries.length === 0 && unread.length === 0) return { fault: 'statementEmpty' };
  return { accounts: [...accounts], entries, unread };
};
