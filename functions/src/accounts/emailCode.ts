import type { CodeAnswer, CodeMessage } from '@contracts/accounts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { config } from '../runtime/config';
import { hmacHex } from '../runtime/hash';

export const CODE_VALID_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;
export const RESEND_AFTER_MS = 60 * SECOND_MS;
export const SENDS_PER_HOUR_MAX = 5;
export const SENDS_PER_HOUR_PER_ADDRESS_MAX = 20;

/** `verificationCodes/{id}`: the one code an account may use, and when codes were sent (epoch ms). */
export type StoredCode = {
  uid: string;
  purpose: 'email';
  /** Keyed hash of code, uid and purpose; `null` once the code was used. */
  codeHash: string | null;
  triesLeft: number;
  expiresAt: number;
  /** Oldest first, not older than an hour. */
  sendTimes: number[];
};

export const codePath = (uid: string) => `verificationCodes/email_${uid}`;

/** What is stored of a code: of no use without the key, for another account or for another address. */
export const hashCode = (uid: string, email: string, code: string): string =>
  hmacHex(config.mailTokenSecret, `email:${uid}:${email.toLowerCase()}:${code}`);

export const success = (message: CodeMessage): CodeAnswer => ({ status: 'SUCCESS', message });
export const failure = (message: CodeMessage): CodeAnswer => ({ status: 'ERROR', message });

/** The sends of the last hour. */
export const recentSends = (stored: Pick<StoredCode, 'sendTimes'> | null, now: number): number[] =>
  (stored?.sendTimes ?? []).filter((at) => at > now - HOUR_MS);

/** Why no further code or link may be sent now, or `null`. */
export const whyCannotSendCode = (sends: readonly number[], now: number): 'tooSoon' | 'tooMany' | null => {
  const last = sends.at(-1);
  if (last !== undefined && now - last < RESEND_AFTER_MS) return 'tooSoon';
  return sends.length >= SENDS_PER_HOUR_MAX ? 'tooMany' : null;
};
