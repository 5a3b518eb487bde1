import type { DepositMatch } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { requiredText } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { object } from 'yup';
import { answers, type StatusAnswer } from './callable';
import { idField } from './fields';

/** The largest statement taken; a month of a busy account has a tenth of it. */
export const STATEMENT_MAX_BYTES = 1_000_000;
export const STATEMENT_ENTRIES_MAX = 5000;
/** Names and an idempotency key around the file. */
const ENVELOPE_MAX_CHARS = 1000;
const BASE64_MAX_CHARS = Math.ceil(STATEMENT_MAX_BYTES / 3) * 4;

const fileField = () =>
  requiredText(BASE64_MAX_CHARS).matches(/^[A-Za-z0-9+/]*={0,2}$/, {
    message: message('invalid'),
    excludeEmptyString: true,
  });

/**
 * What an import did: movements new to us, known from an earlier file, and going out (which no deposit is); `unread` are
 * the lines that look like a movement but could not be read.
 */
export type StatementReport = { added: number; known: number; outgoing: number; unread: number[] };

/** An incoming transfer nobody has decided about, with the leases it may be the deposit of, the likeliest first. */
export type BankEntryView = { id: string; entry: StatementEntry; matches: DepositMatch[] };

export const depositCalls = {
  /** `content` is the file in base64, however the bank encoded its letters. */
  importBankStatement: answers<StatementReport>()({
    access: 'admin',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    charsMax: BASE64_MAX_CHARS + ENVELOPE_MAX_CHARS,
    input: object({ content: fileField() }),
  }),
  listBankEntries: answers<{ entries: BankEntryView[] }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({}),
  }),
  /** Records the transfer as the deposit of the lease; its amount has to be the agreed one. */
  confirmBankEntry: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({ entryId: idField(), offerId: idField() }),
  }),
  /** The transfer is no deposit: it is not proposed any more. */
  dismissBankEntry: answers<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({ entryId: idField() }),
  }),
} as const;
