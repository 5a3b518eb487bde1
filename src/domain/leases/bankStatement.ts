/** One movement on the deposit account. `grosze` is above zero for money that came in, `bookedOn` is `YYYY-MM-DD`. */
export type StatementEntry = {
  bookedOn: string;
  grosze: number;
  /** Whoever paid or was paid; '' where the bank does not say. */
  counterparty: string;
  /** 26 digits, or ''. */
  counterpartyAccount: string;
  title: string;
};

/**
 * A statement as it was read. `accounts` are the accounts it names (26 digits), none where it names none; `unread` are
 * the places (lines or rows, from 1) that look like a movement but could not be read.
 */
export type Statement = { accounts: string[]; entries: StatementEntry[]; unread: number[] };

/** Why a file is no statement of ours to book from. */
export const STATEMENT_FAULTS = [
  'statementUnreadable',
  'statementEmpty',
  'statementUnbalanced',
  'statementForeignCurrency',
] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

export type StatementReading = Statement | { fault: StatementFault };

export const STATEMENT_CURRENCY = 'PLN';

/** Text on one line with single spaces. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The 26 digits of a Polish account number however it is written, or ''. */
export const accountDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  return digits.length === 26 ? digits : '';
};

const GROUP_SPACES = /[\s\u00A0\u202F']/g;
const PLAIN_AMOUNT = /^([+-]?)(\d{1,13})(?:[.,](\d{0,2}))?$/;
const DOTS_AS_GROUPS = /^[+-]?\d{1,3}(\.\d{3})+(,\d{0,2})?$/;
const COMMAS_AS_GROUPS = /^[+-]?\d{1,3}(,\d{3})+(\.\d{0,2})?$/;

/** A written amount (`-1 234,56`, `1.234,56 PLN`, `1234.5`) in whole grosze, or `null` when it is none. */
export const groszeOf = (text: string): number | null => {
  const bare = text
    .replace(GROUP_SPACES, '')
    .replace(/(PLN|zł)$/i, '')
    .replace(/^\u2212/, '-');
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
