import { object, string } from 'yup';
import type { NoticeTopic } from '../notifications/notifications';
import { isWritableEmail } from '../shared/email';
import type { Language } from '../shared/format';
import { hasHiddenSigns, hasPiledMarks } from '../shared/hiddenSigns';
import { message } from '../shared/validation';
import type { Claim, HeldClaims } from './claims';
import type { ClaimGrant } from './secondPerson';
import type { Verification } from './verification';

/** An address an account has proved, and until when it had it (epoch ms), `null` while it has it. */
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
  /** The addresses it proved and has no more; missing without one. */
  formerEmails?: ProvedAddress[];
  /** The claims of the account and when they changed last; missing where nobody ever changed them. */
  claims?: HeldClaims;
  claimsChangedAt?: number;
  /** Who gave each claim last; missing where no claim was given in the application. */
  claimGrants?: Partial<Record<Claim, ClaimGrant>>;
  /** When all sessions ended last: tokens of an earlier sign-in count no more. Missing where none ever ended so. */
  signedOutAt?: number;
  createdAt: number;
  /** Edition of the terms and the privacy policy accepted at sign-up, and when; older accounts lack the field. */
  acceptedTerms?: { edition: string; at: number };
  /** A small copy of the sign-in account's photo and the digest of its address; missing or `null` without one. */
  photo?: { dataUrl: string; source: string } | null;
  /** What the account goes without mails about; older accounts lack the field. */
  mutedTopics?: NoticeTopic[];
};

/** The fields of their own record an account may write without a function. */
export const USER_FREE_FIELDS = ['lang', 'firstName', 'lastName', 'marketingConsent'] as const;

export const PASSWORD_MIN_CHARS = 8;
export const PASSWORD_MAX_CHARS = 50;
const SIGN_IN_PASSWORD_MIN_CHARS = 6;
const SIGN_IN_PASSWORD_MAX_CHARS = 255;
export const PERSON_NAME_MAX_CHARS = 100;
export const EMAIL_MAX_CHARS = 254;
export const EMAIL_CODE_DIGITS = 6;

/** An e-mail address that can be written to. */
export const emailField = () =>
  string()
    .required(message('required'))
    .max(EMAIL_MAX_CHARS, message('tooLong', { max: EMAIL_MAX_CHARS }))
    .test('email', message('email'), (value) => !value || isWritableEmail(value));

/**
 * Letters, blanks, hyphens and apostrophes; after a full stop at most one letter without a blank ("J.R. Nowak"), so that
 * no address hides in a name. `firestore.rules` hold the same.
 */
const PERSON_NAME = /^[\p{L}\p{M} '’-]*([.](\p{L}\p{M}*)?([ '’-][\p{L}\p{M} '’-]*)?)*$/u;

/** Whether a name can be seen: it has a letter, no fillers or other characters without a shape, no pile of marks. */
const isSeenName = (name: string): boolean =>
  /\p{L}/u.test(name) && !hasHiddenSigns(name) && !hasPiledMarks(name);

/** A first or last name, as `PERSON_NAME` and `PERSON_NAME_MAX_CHARS` say. */
export const nameField = () =>
  string()
    .required(message('required'))
    .test('notBlank', message('required'), (value) => value === '' || value?.trim() !== '')
    .matches(PERSON_NAME, { message: message('name'), excludeEmptyString: true })
    .test('seen', message('name'), (value) => !value?.trim() || isSeenName(value))
    .max(PERSON_NAME_MAX_CHARS, message('tooLong', { max: PERSON_NAME_MAX_CHARS }));

/** Sign in (Spec 1 §5): password of 6 to 255 characters; who has one is asked to check it, not taught a rule. */
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

/** An e-mail address alone: of whom forgot the password, and a new one of an account (Spec 1 §5). */
export const emailSchema = object({ email: emailField() });

/** The four criteria of the strength bar (Spec 1 §5); advisory, not required. */
export const PASSWORD_CRITERIA = {
  length: (password: string) => password.length >= PASSWORD_MIN_CHARS,
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\p{N}]/u.test(password),
  bothCases: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
} as const;

/** How many of the four criteria a password meets, 0 to 4. */
export const computePasswordStrength = (password: string): number =>
  Object.values(PASSWORD_CRITERIA).filter((isMet) => isMet(password)).length;
