import { MINUTE_MS, SECOND_MS } from '../shared/dates';

/** RFC 6238 (TOTP): a code has six digits and changes every 30 seconds. The code before and the code after are accepted too. */
export const CODE_DIGITS = 6;
export const CODE_STEP_MS = 30 * SECOND_MS;
export const CODE_STEPS_AROUND = 1;

/** How long a verified second factor counts, for the session that verified it. */
export const PROOF_MS = 10 * MINUTE_MS;
/** How long a started set-up waits for its first code. */
export const SET_UP_MS = 15 * MINUTE_MS;
/** Wrong codes an account may enter in one window. Further codes are refused until the window ends. */
export const WRONG_CODES_MAX = 5;
export const WRONG_CODES_WINDOW_MS = 15 * MINUTE_MS;
export const RECOVERY_CODES = 10;
/** Characters of a recovery code without its hyphens: 80 bits in base 32. */
export const RECOVERY_CODE_CHARS = 16;
/** Most sessions whose verified second factor is stored at a time. */
const PROOFS_MAX = 10;

/** A session of the account, identified by its sign-in time, and until when its second factor counts. Epoch ms. */
type Proof = { authTime: number; expiresAt: number };

/** Request of one admin to remove a lost factor. Another admin confirms it. */
export type FactorReset = { by: string; byEmail: string; reason: string; at: number; expiresAt: number };

/** `secondFactors/{uid}`: the second factor of an account. Only functions read it. Secrets are encrypted. Epoch ms. */
export type SecondFactor = {
  uid: string;
  /** `null` until the first set-up is confirmed. */
  secret: string | null;
  confirmedAt: number | null;
  /** A set-up that waits for its first code, with the session that started it. */
  pending: { secret: string; authTime: number; expiresAt: number } | null;
  /** Latest 30-second step whose code was used. Neither its code nor an earlier one is accepted again. */
  lastStep: number;
  /** Salted digests of the unused recovery codes. */
  recovery: { salt: string; digests: string[] };
  wrongCodes: { count: number; firstAt: number };
  proofs: Proof[];
  reset: FactorReset | null;
};

/** Returns the second factor of an account before any set-up. */
export const createEmptyFactor = (uid: string): SecondFactor => ({
  uid,
  secret: null,
  confirmedAt: null,
  pending: null,
  lastStep: 0,
  recovery: { salt: '', digests: [] },
  wrongCodes: { count: 0, firstAt: 0 },
  proofs: [],
  reset: null,
});

const isWindowOver = ({ firstAt }: SecondFactor['wrongCodes'], now: number): boolean =>
  now >= firstAt + WRONG_CODES_WINDOW_MS;

/** Returns when the account may try a code again (epoch ms), or `null` if it may now. */
export const getLockEnd = ({ wrongCodes }: SecondFactor, now: number): number | null =>
  wrongCodes.count < WRONG_CODES_MAX || isWindowOver(wrongCodes, now)
    ? null
    : wrongCodes.firstAt + WRONG_CODES_WINDOW_MS;

/** Returns the count of wrong codes with one more added. */
export const withWrongCode = ({ wrongCodes }: SecondFactor, now: number): SecondFactor['wrongCodes'] =>
  isWindowOver(wrongCodes, now) ? { count: 1, firstAt: now } : { ...wrongCodes, count: wrongCodes.count + 1 };

/** Returns whether the wrong code just counted was the last one of its window. */
export const isLastTry = ({ count }: SecondFactor['wrongCodes']): boolean => count >= WRONG_CODES_MAX;

/** Returns the valid proofs with the proof of this session, which replaces its earlier one. */
export const withProof = ({ proofs }: SecondFactor, authTime: number, now: number): Proof[] => [
  ...proofs.filter((proof) => proof.authTime !== authTime && now < proof.expiresAt).slice(-(PROOFS_MAX - 1)),
  { authTime, expiresAt: now + PROOF_MS },
];

/** The acting session by its sign-in time (epoch ms, `null` for none), and the current time. */
export type SessionMoment = { authTime: number | null; now: number };

/**
 * Returns why a session may not do an action that needs a second factor, or `null`. Either the account has no second factor, or
 * this session did not verify it in the last minutes. The proof of another session of the account does not count.
 */
export const whyUnproven = (
  factor: SecondFactor | null,
  { authTime, now }: SessionMoment,
): 'secondFactorMissing' | 'secondFactorWanted' | null => {
  if (!factor?.secret) return 'secondFactorMissing';
  const isProven = factor.proofs.some((proof) => proof.authTime === authTime && now < proof.expiresAt);
  return isProven ? null : 'secondFactorWanted';
};

/** Returns why the code of a time step is refused, or `null`. `undefined` stands for a code that matches no step around now. */
export const whyCodeRefused = (
  { lastStep }: Pick<SecondFactor, 'lastStep'>,
  step: number | undefined,
): 'secondFactorWrong' | 'secondFactorUsed' | null => {
  if (step === undefined) return 'secondFactorWrong';
  return step <= lastStep ? 'secondFactorUsed' : null;
};

/** Returns a recovery code for comparison: upper case, without separators. */
export const toBareRecoveryCode = (given: string): string => given.toUpperCase().replace(/[^A-Z2-7]/g, '');
