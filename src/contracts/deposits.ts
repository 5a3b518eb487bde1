import type { DepositMatch } from '@domain/leases/bankMatching';
import type {
  BareTable,
  Statement,
  StatementEntry,
  StatementTotals,
  UnreadRow,
} from '@domain/leases/bankStatement';
import { requiredText, textUpTo } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { boolean, number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';

/** The largest statement taken; a month of a busy account has a tenth of it. */
export const STATEMENT_MAX_BYTES = 1_000_000;
export const STATEMENT_ENTRIES_MAX = 5000;
/** Names and an idempotency key around the file. */
const ENVELOPE_MAX_CHARS = 2000;
const BASE64_MAX_CHARS = Math.ceil(STATEMENT_MAX_BYTES / 3) * 4;

const fileField = () =>
  requiredText(BASE64_MAX_CHARS).matches(/^[A-Za-z0-9+/]*={0,2}$/, {
    message: message('invalid'),
    excludeEmptyString: true,
  });

/** The most rows named one by one; how many there are is told as well. */
export const UNREAD_SHOWN_MAX = 20;

/** A file as it was read: `rows` movements that come to `grosze`, beside the totals the file itself states. */
export type StatementSummary = {
  format: Statement['format'];
  rows: number;
  grosze: number;
  /** The first rows that look like a movement but could not be read, and how many there are. */
  unread: UnreadRow[];
  unreadCount: number;
  totals: StatementTotals;
  isBalanced: boolean;
};

/** Answers about a file that only the admin can give before it is imported. */
export const STATEMENT_QUESTIONS = ['columns', 'account', 'mismatch'] as const;
export type StatementQuestion = (typeof STATEMENT_QUESTIONS)[number];

/** `table` is a table without headings, whose columns the admin names; until then there is no `summary`. */
export type StatementCheck = {
  questions: StatementQuestion[];
  summary: StatementSummary | null;
  table: BareTable | null;
};

/**
 * A confirmed deposit that the bank took back; with `isPerhapsReturn` the platform may have sent the money itself, and the admin
 * judges.
 */
export type ReversedDeposit = {
  id: string;
  offerId: string;
  entry: StatementEntry;
  reversedOn: string;
  isPerhapsReturn: boolean;
};

/**
 * What became of a file's movements: new to us, known from an earlier file, going out (which no deposit is). `reversed` is
 * the number of transfers taken back by the bank, without those that are perhaps our own return; `reversedDeposits` are the
 * confirmed ones, with these.
 */
export type StatementReport = StatementSummary & {
  added: number;
  known: number;
  outgoing: number;
  reversed: number;
  reversedDeposits: ReversedDeposit[];
};

/** An incoming transfer that waits for a decision, with the leases it may be the deposit of, the likeliest first. */
export type BankEntryView = { id: string; entry: StatementEntry; matches: DepositMatch[] };

/** Longer than any name a file system takes. */
const FILE_NAME_MAX_CHARS = 300;
const COLUMNS_MAX = 100;
const columnField = () => number().integer().min(0).max(COLUMNS_MAX);
const requiredColumn = () => columnField().required(message('required'));
const optionalColumn = () => columnField().defined().nullable();

/** The file in base64, however the bank encoded its letters, and the columns the admin named for it. */
const statementFile = {
  content: fileField(),
  fileName: textUpTo(FILE_NAME_MAX_CHARS),
  columns: object({
    bookedOn: requiredColumn(),
    amount: requiredColumn(),
    title: requiredColumn(),
    counterparty: optionalColumn(),
    counterpartyAccount: optionalColumn(),
  })
    .default(undefined)
    .optional(),
};

export const depositCalls = {
  /** Reads a file without storing anything: what is in it, and what has to be told before it is imported. */
  checkBankStatement: defineCall<StatementCheck>()({
    access: 'admin',
    writes: false,
    rate: { max: 40, perSeconds: 60 },
    charsMax: BASE64_MAX_CHARS + ENVELOPE_MAX_CHARS,
    input: object(statementFile),
  }),
  /** `isDepositAccount` and `isMismatchAccepted` answer the questions of `checkBankStatement`. */
  importBankStatement: defineCall<StatementReport>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    rate: { max: 20, perSeconds: 60 },
    charsMax: BASE64_MAX_CHARS + ENVELOPE_MAX_CHARS,
    input: object({ ...statementFile, isDepositAccount: boolean(), isMismatchAccepted: boolean() }),
  }),
  listBankEntries: defineCall<{
    entries: BankEntryView[];
    /** How many further transfers wait that are no likely deposits. */
    notListed: number;
    reversedDeposits: ReversedDeposit[];
  }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({}),
  }),
  /** Records the transfer as the deposit of the lease; its amount has to be the agreed one. */
  confirmBankEntry: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    freshSignIn: true,
    secondFactor: true,
    input: object({ entryId: idField(), offerId: idField() }),
  }),
  /** The transfer is no deposit, or the reversal of a confirmed one is taken note of: it is not listed any more. */
  dismissBankEntry: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ entryId: idField() }),
  }),
} as const;
