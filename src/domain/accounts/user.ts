import { object, string } from 'yup';
import type { NotificationTopic } from '../notifications/notifications';
import { EMAIL_MAX_CHARS, isWritableEmail } from '../shared/email';
import type { Language } from '../shared/format';
import { hasHiddenSigns, hasPiledMarks } from '../shared/hiddenSigns';
import { message } from '../shared/validation';
import type { Claim, HeldClaims } from './claims';
import type { ClaimGrant } from './secondPerson';
import type { Verification } from './verification';

/** An address the account has verified, and until when it had it (epoch ms; `null` while it still has it). */
export type ProvedAddress = { email: string; until: number | null };

/** `users/{uid}` (Spec 1 §3). */
export type User = {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  marketingConsent: boolean;
  lang: Language;
  company: { nazwa: string; nip: string } | null;
  companyId: string | null;
  offers: string[];
  favorites: string[];
  verification: Verification;
  emailVerified: boolean;
  /** Verified addresses the account no longer has; missing if there are none. */
  formerEmails?: ProvedAddress[];
  /** Claims of the account and when they last changed; missing if they never changed. */
  claims?: HeldClaims;
  claimsChangedAt?: number;
  /** Last giver of each claim; missing if no claim was given in the application. */
  claimGrants?: Partial<Record<Claim, ClaimGrant>>;
  /** When all sessions last ended. Tokens of earlier sign-ins no longer count. Missing if sessions never ended this way. */
  signedOutAt?: number;
  createdAt: number;
  /** Edition of the terms and the privacy policy accepted at sign-up, and when; missing in older accounts. */
  acceptedTerms?: { edition: string; at: number };
  /** Small copy of the sign-in account's photo and the digest of its URL; missing or `null` without a photo. */
  photo?: { dataUrl: string; source: string } | null;
  /** Topics the account gets no mails about; missing in older accounts. */
  mutedTopics?: NotificationTopic[];
};

/** Fields of their own record that users may write directly, without a function. */
export const USER_FREE_FIELDS = ['lang', 'firstName', 'lastName', 'marketingConsent'] as const;

export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 50;
const SIGN_IN_PASSWORD_MIN_CHARS = 6;
const SIGN_IN_PASSWORD_MAX_CHARS = 255;
export const PERSON_NAME_MAX_CHARS = 100;
export const EMAIL_CODE_DIGITS = 6;

/** An e-mail address that mail can be sent to. */
export const emailField = () =>
  string()
    .required(message('required'))
    .max(EMAIL_MAX_CHARS, message('tooLong', { max: EMAIL_MAX_CHARS }))
    .test(
      'email',
      message('email'),
      (value) => !value || value.length > EMAIL_MAX_CHARS || isWritableEmail(value),
    );

/**
 * Letters, blanks, hyphens and apostrophes. After a full stop at most one letter without a blank ("J.R. Nowak"), so that a name
 * cannot hide a web address. `firestore.rules` apply the same rule.
 */
const PERSON_NAME = /^[\p{L}\p{M} '’-]*([.](\p{L}\p{M}*)?([ '’-][\p{L}\p{M} '’-]*)?)*$/u;

/** Returns whether a name is visible: it has a letter, no invisible characters and no stacked combining marks. */
const isSeenName = (name: string): boolean =>
  /\p{L}/u.test(name) && !hasHiddenSigns(name) && !hasPiledMarks(name);

/** A first or last name, limited by `PERSON_NAME` and `PERSON_NAME_MAX_CHARS`. */
export const nameField = () =>
  string()
    .required(message('required'))
    .test('notBlank', message('required'), (value) => value === '' || value?.trim() !== '')
    .matches(PERSON_NAME, { message: message('name'), excludeEmptyString: true })
    .test('seen', message('name'), (value) => !value?.trim() || isSeenName(value))
    .max(PERSON_NAME_MAX_CHARS, message('tooLong', { max: PERSON_NAME_MAX_CHARS }));

/**
 * Sign-in (Spec 1 §5): password of 6 to 255 characters. The message asks the user to check the password instead of explaining the
 * rule.
 */
export const signInSchema = object({
  email: emailField(),
  password: string()
    .required(message('required'))
    .min(SIGN_IN_PASSWORD_MIN_CHARS, message('password'))
    .max(SIGN_IN_PASSWORD_MAX_CHARS, message('password')),
});

/** A password for a new account (Spec 1 §5): 8 to 50 characters with an upper-case and a lower-case letter. */
export const newPasswordField = () =>
  string()
    .required(message('required'))
    .min(PASSWORD_MIN_CHARS, message('tooShort', { min: PASSWORD_MIN_CHARS }))
    .max(PASSWORD_MAX_CHARS, message('tooLong', { max: PASSWORD_MAX_CHARS }))
    .matches(/\p{Lu}/u, { message: message('needsUpperCase'), excludeEmptyString: true })
    .matches(/\p{Ll}/u, { message: message('needsLowerCase'), excludeEmptyString: true });

export const namesSchema = object({ firstName: nameField(), lastName: nameField() });

/** An e-mail address alone: for a forgotten password and for a changed address (Spec 1 §5). */
export const emailSchema = object({ email: emailField() });

/** The four criteria of the password strength indicator (Spec 1 §5). They advise only. */
export const PASSWORD_CRITERIA = {
  length: (password: string) => password.length >= PASSWORD_MIN_CHARS,
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}]/u.test(password),
  bothCases: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
} as const;

/** Returns how many of the four criteria a password meets, 0 to 4. */
export const computePasswordStrength = (password: string): number =>
  Object.values(PASSWORD_CRITERIA).filter((isMet) => isMet(password)).length;
