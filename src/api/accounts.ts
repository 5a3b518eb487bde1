import type { DeletionState } from '@domain/accounts/deletion';
import { EMAIL_CODE_DIGITS, emailField, nameField } from '@domain/accounts/user';
import { campaignSchema } from '@domain/callers/campaignSchema';
import { requiredChoice, textUpTo } from '@domain/shared/fields';
import { LANGUAGES } from '@domain/shared/format';
import { message } from '@domain/shared/validation';
import { boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { digitsField, idField } from './fields';

/** Messages of the code calls, as keys of `auth:code.{message}`. */
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

/** Response of a code call. `ERROR` is a fault that the user can fix, so it is a response and not a refusal. */
export type CodeAnswer = { status: 'SUCCESS' | 'ERROR'; message: CodeMessage };

const EDITION_MAX_CHARS = 10;

const languageField = () => requiredChoice(LANGUAGES);

/** Campaign that brought the visitor (Spec 1 §3). */
const campaignData = campaignSchema.optional().default(undefined);

/**
 * Account behind a sign-in through a provider: it has a record (`known`), has none yet (`new`), or another account
 * uses the e-mail (`emailInUse`). In the last case the new account has already been deleted.
 */
export const ACCOUNT_STATUSES = ['known', 'new', 'emailInUse'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Sends a mail with a link to the account's own or new address. The mails are also limited per account. */
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
      /** Edition of the legal documents the user accepted. A new record requires the current one. */
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
  /** Called after a sign-in through a provider. Reveals only facts about the e-mail that the caller's token proves. */
  checkNewAccount: defineCall<{ standing: AccountStatus }>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({}),
  }),
  /** Copies the e-mail and its verification from Firebase Auth to the record. */
  syncAccount: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({}),
  }),
  sendVerificationLink: defineCall<StatusAnswer>()({ ...mailsLink, input: object({}) }),
  /** For users who cannot sign in. The response is the same for an e-mail without an account. */
  requestPasswordLink: defineCall<StatusAnswer>()({
    access: 'anyone',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({ email: emailField(), lang: languageField() }),
  }),
  sendPasswordLink: defineCall<StatusAnswer>()({ ...mailsLink, input: object({}) }),
  /** The response is the same for an e-mail that another account uses. */
  changeEmail: defineCall<StatusAnswer>()({ ...mailsLink, input: object({ email: emailField() }) }),
  signOutEverywhere: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    input: object({}),
  }),
  /** Called after a change of the password or e-mail. The response is the same for an e-mail without an account. */
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
  /** The URL works for a few minutes only, so a repeated call must create a new one: `writes` is false. */
  exportUserData: defineCall<{ url: string }>()({
    access: 'signedIn',
    writes: false,
    rate: { max: 5, perSeconds: 60 },
    input: object({}),
  }),
  /** After a restore from backup: deletes again the accounts that were deleted since the backup. */
  replayErasures: defineCall<{ reopened: number }>()({
    access: 'admin',
    writes: true,
    rate: { max: 5, perSeconds: 60 },
    input: object({}),
  }),
} as const;
