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

/** Size limit of a statement. A month of a busy account has a tenth of it. */
export const STATEMENT_MAX_BYTES = 1_000_000;
export const STATEMENT_ENTRIES_MAX = 5000;
/** Room for field names and an idempotency key around the file. */
const ENVELOPE_MAX_CHARS = 2000;
const BASE64_MAX_CHARS = Math.ceil(STATEMENT_MAX_BYTES / 3) * 4;

const fileField = () =>
  requiredText(BASE64_MAX_CHARS).matches(/^[A-Za-z0-9+/]*={0,2}$/, {
    message: message('invalid'),
    excludeEmptyString: true,
  });

/** Most unread rows listed one by one; the total is given too. */
export const UNREAD_SHOWN_MAX = 20;

/** A parsed file: `rows` movements with the sum `grosze`, beside the totals that the file itself states. */
export type StatementSummary = {
  format: Statement['format'];
  rows: number;
  grosze: number;
  /** The first rows that look like a movement but could not be parsed, and the number of all such rows. */
  unread: UnreadRow[];
  unreadCount: number;
  totals: StatementTotals;
  /** Balances of the file do not follow each other, so movements may be missing between them. */
  hasGaps: boolean;
  isBalanced: boolean;
};

/** Questions about a file that the admin must answer before the import. */
export const STATEMENT_QUESTIONS = ['columns', 'account', 'mismatch'] as const;
export type StatementQuestion = (typeof STATEMENT_QUESTIONS)[number];

/** `table`: a table without headings, whose columns the admin must name. Until then `summary` is `null`. */
export type StatementCheck = {
  questions: StatementQuestion[];
  summary: StatementSummary | null;
  table: BareTable | null;
};

/**
 * A confirmed deposit that the bank reversed. With `isPerhapsReturn` it may be the platform's own return of the money;
 * an admin decides.
 */
export type ReversedDeposit = {
  id: string;
  offerId: string;
  entry: StatementEntry;
  reversedOn: string;
  isPerhapsReturn: boolean;
};

/**
 * Result of an import: movements that are new, known from an earlier file, or outgoing (never deposits). `reversed` is
 * the number of transfers that the bank reversed, without possible returns of ours. `reversedDeposits` are the
 * confirmed ones, including those.
 */
export type StatementReport = StatementSummary & {
  added: number;
  known: number;
  outgoing: number;
  reversed: number;
  reversedDeposits: ReversedDeposit[];
  /** Transfers that arrived for leases which had ended without their deposit: they are returned. */
  returnable: number;
};

/** An incoming transfer that waits for a decision, with the leases whose deposit it may be, the likeliest first. */
export type BankEntryView = {
  id: string;
  entry: StatementEntry;
  matches: DepositMatch[];
  /** The lease that the title names and that awaits no deposit, so that the transfer goes back. */
  closedLease?: { offerId: string; offerName: string };
};

/** Above the limit of any file system. */
const FILE_NAME_MAX_CHARS = 300;
const COLUMNS_MAX = 100;
const columnField = () => number().integer().min(0).max(COLUMNS_MAX);
const requiredColumn = () => columnField().required(message('required'));
const optionalColumn = () => columnField().defined().nullable();

/** The file in base64, in the bank's own character encoding, and the columns that the admin named. */
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
  /** Parses a file without storing it. Returns its content and the questions to answer before the import. */
  checkBankStatement: defineCall<StatementCheck>()({
    access: 'admin',
    writes: false,
    rate: { max: 40, perSeconds: 60 },
    charsMax: BASE64_MAX_CHARS + ENVELOPE_MAX_CHARS,
    input: object(statementFile),
  }),
  /** `isDepositAccount` and `isMismatchAccepted` are the admin's replies to the questions of `checkBankStatement`. */
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
    /** Number of further waiting transfers that match no lease. */
    notListed: number;
    reversedDeposits: ReversedDeposit[];
    /** Due days (`YYYY-MM-DD`) of unpaid leases that no imported statement shows, and the number of these leases. */
    missing: { days: string[]; leases: number };
  }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({}),
  }),
  /**
   * Records the transfer as the deposit of the lease. Its amount must equal the agreed one. `isOtherPayerAccepted`: the admin
   * states that the payer named by the bank, who is not the tenant, paid for the tenant.
   */
  confirmBankEntry: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    freshSignIn: true,
    secondFactor: true,
    input: object({ entryId: idField(), offerId: idField(), isOtherPayerAccepted: boolean() }),
  }),
  /** Removes the transfer from the list: it is no deposit, or the admin has acknowledged its reversal. */
  dismissBankEntry: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ entryId: idField() }),
  }),
} as const;
