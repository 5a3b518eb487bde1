import type { DeletionState } from '@domain/accounts/deletion';
import { EMAIL_CODE_DIGITS, emailField, nameField } from '@domain/accounts/user';
import { campaignSchema } from '@domain/callers/campaignSchema';
import { requiredChoice, textUpTo } from '@domain/shared/fields';
import { LANGUAGES } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { digitsField, idField } from './fields';

/** What the code calls say, as keys of `auth:code.{message}`. */
export const CODE_MESSAGES = [
  'sent',
  'verified',
  'alreadyVerified',
  'foreignEmail',
  'tooSoon',
  'tooMany',
  'wrong',
  'expired',
  'exhausted',
] as const;
export type CodeMessage = (typeof CODE_MESSAGES)[number];

/** The answer of a code call; an `ERROR` is one the person can mend, so it is an answer and not a refusal. */
export type CodeAnswer = { status: 'SUCCESS' | 'ERROR'; message: CodeMessage };

const EDITION_MAX_CHARS = 10;

const languageField = () => requiredChoice(LANGUAGES);

/** Where a visitor came from (Spec 1 §3). */
const campaignData = campaignSchema.optional().default(undefined);

/**
 * What stands behind a sign-in through a provider: a record of its own, none yet, or another account with the same
 * address, in which case the new account is gone already.
 */
export const ACCOUNT_STATUSES = ['known', 'new', 'emailInUse'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** A mail with a link to the account's own or a new address; how often one may be sent is counted per account besides. */
const mailsLink = { access: 'signedIn', writes: true, rate: { max: 10, perSeconds: 60 } } as const;

export const accountCalls = {
  onNewUser: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'uid',
    rate: { max: 10, perSeconds: 60 },
    input: object({
      firstName: nameField(),
      lastName: nameField(),
      email: emailField(),
      uid: idField(),
      marketingConsent: boolean().required(message('required')),
      /** Edition of the legal documents the person accepted; a new record is refused without the one in force. */
      acceptedTerms: textUpTo(EDITION_MAX_CHARS).optional(),
      lang: languageField(),
      campaignData,
    }),
  }),
  sendEmailVerificationCode: defineCall<CodeAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({ email: emailField() }),
  }),
  verifyEmailVerificationCode: defineCall<CodeAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({
      email: emailField(),
      verificationCode: digitsField(EMAIL_CODE_DIGITS),
    }),
  }),
  /** After a sign-in through a provider; tells only about the address the caller's own token proves. */
  checkNewAccount: defineCall<{ standing: AccountStatus }>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({}),
  }),
  /** Brings the record up to what the account service says of address and confirmation. */
  syncAccount: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({}),
  }),
  sendVerificationLink: defineCall<StatusAnswer>()({ ...mailsLink, input: object({}) }),
  /** For whoever cannot sign in; the answer is the same for an address without an account. */
  requestPasswordLink: defineCall<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({ email: emailField(), lang: languageField() }),
  }),
  sendPasswordLink: defineCall<StatusAnswer>()({ ...mailsLink, input: object({}) }),
  /** The answer is the same for an address that somebody else uses. */
  changeEmail: defineCall<StatusAnswer>()({ ...mailsLink, input: object({ email: emailField() }) }),
  signOutEverywhere: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({}),
  }),
  /** After a change of the password or the address; the answer is the same for an address without an account. */
  endFormerSessions: defineCall<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({ email: emailField() }),
  }),
  getDeletionState: defineCall<DeletionState>()({ access: 'signedIn', writes: false, input: object({}) }),
  confirmAccountDeletion: defineCall<StatusAnswer>()({
    ...mailsLink,
    ownUid: 'userUid',
    input: object({ userUid: idField() }),
  }),
  deleteAllUserData: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'userId',
    outlivesAccount: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({ userId: idField() }),
  }),
  /** The address works for some minutes only, so a repeat must make a new one. */
  exportUserData: defineCall<{ url: string }>()({
    access: 'signedIn',
    writes: false,
    rate: { max: 5, perSeconds: 60 },
    input: object({}),
  }),
  /** After a restore: accounts that were deleted since the backup are deleted again. */
  replayErasures: defineCall<{ reopened: number }>()({
    access: 'admin',
    writes: true,
    rate: { max: 5, perSeconds: 60 },
    input: object({}),
  }),
} as const;
