import { MINUTE_MS, SECOND_MS } from '../shared/dates';

/** RFC 6238: a code is six digits and changes every 30 seconds; the one before and the one after count as well. */
export const CODE_DIGITS = 6;
export const CODE_STEP_MS = 30 * SECOND_MS;
export const CODE_STEPS_AROUND = 1;

/** How long a proven second factor counts, for the session that proved it. */
const PROOF_MS = 10 * MINUTE_MS;
/** How long a set-up that began waits for its first code. */
export const SET_UP_MS = 15 * MINUTE_MS;
/** Wrong codes an account may give in a window of time; the next ones wait until it is over. */
const WRONG_CODES_MAX = 5;
const WRONG_CODES_WINDOW_MS = 15 * MINUTE_MS;
export const RECOVERY_CODES = 10;
/** Characters of a recovery code without its hyphens; base 32, so 80 bits. */
export const RECOVERY_CODE_CHARS = 16;
/** The most sessions whose proof is kept at a time. */
const PROOFS_MAX = 10;

/** A session of the account, by the moment it signed in, and until when its second factor counts. Epoch ms. */
type Proof = { authTime: number; expiresAt: number };

/** An admin who asks that a lost factor be removed, which another one confirms. */
export type FactorReset = { by: string; byEmail: string; reason: string; at: number; expiresAt: number };

/** `secondFactors/{uid}`: the second factor of an account, which only functions read. Secrets are sealed. Epoch ms. */
export type SecondFactor = {
  uid: string;
  /** `null` until the first set-up is confirmed. */
  secret: string | null;
  confirmedAt: number | null;
  /** The set-up that waits for its first code, of the session that began it. */
  pending: { secret: string; authTime: number; expiresAt: number } | null;
  /** The latest step of 30 seconds whose code was used: neither it nor an earlier one is taken again. */
  lastStep: number;
  /** Salted digests of the recovery codes that are left. */
  recovery: { salt: string; digests: string[] };
  wrongCodes: { count: number; firstAt: number };
  proofs: Proof[];
  reset: FactorReset | null;
};

/** An account's second factor before any set-up. */
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

/** When the account may try a code again (epoch ms), `null` where it may now. */
export const getLockEnd = ({ wrongCodes }: SecondFactor, now: number): number | null =>
  wrongCodes.count < WRONG_CODES_MAX || isWindowOver(wrongCodes, now)
    ? null
    : wrongCodes.firstAt + WRONG_CODES_WINDOW_MS;

/** The wrong codes with one more. */
export const withWrongCode = ({ wrongCodes }: SecondFactor, now: number): SecondFactor['wrongCodes'] =>
  isWindowOver(wrongCodes, now) ? { count: 1, firstAt: now } : { ...wrongCodes, count: wrongCodes.count + 1 };

/** Whether one more wrong code was the last one of its window. */
export const isLastTry = ({ count }: SecondFactor['wrongCodes']): boolean => count >= WRONG_CODES_MAX;

/** The proofs in force with that of one session, which replaces its former one. */
export const withProof = ({ proofs }: SecondFactor, authTime: number, now: number): Proof[] => [
  ...proofs.filter((proof) => proof.authTime !== authTime && now < proof.expiresAt).slice(-(PROOFS_MAX - 1)),
  { authTime, expiresAt: now + PROOF_MS },
];

/** Which session acts, by the moment it signed in (epoch ms, `null` for none), and when. */
export type SessionMoment = { authTime: number | null; now: number };

/**
 * Why a session may not do what only a second factor opens, or `null`: the account has set none up, or this very session did
 * not prove it in the last minutes. A proof of another session of the account does not count.
 */
export const whyUnproven = (
  factor: SecondFactor | null,
  { authTime, now }: SessionMoment,
): 'secondFactorMissing' | 'secondFactorWanted' | null => {
  if (!factor?.secret) return 'secondFactorMissing';
  const isProven = factor.proofs.some((proof) => proof.authTime === authTime && now < proof.expiresAt);
  return isProven ? null : 'secondFactorWanted';
};

/** Why the code of a step is not taken, or `null`: `undefined` is a code of no step around now. */
export const whyCodeRefused = (
  { lastStep }: Pick<SecondFactor, 'lastStep'>,
  step: number | undefined,
): 'secondFactorWrong' | 'secondFactorUsed' | null => {
  if (step === undefined) return 'secondFactorWrong';
  return step <= lastStep ? 'secondFactorUsed' : null;
};

/** A recovery code as it is compared: capitals and digits, without what people put between. */
export const toBareRecoveryCode = (given: string): string => given.toUpperCase().replace(/[^A-Z2-7]/g, '');
