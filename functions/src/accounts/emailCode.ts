import type { CodeAnswer, CodeMessage } from '@contracts/accounts';
import { COLLECTIONS } from '@contracts/collections';
import { MINUTE_MS } from '@domain/shared/dates';
import { normalizeEmail } from '@domain/shared/email';
import { config } from '../runtime/config';
import { hmacHex } from '../runtime/hash';

export const CODE_VALID_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;

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

export const getEmailCodePath = (uid: string) => `${COLLECTIONS.verificationCodes}/email_${uid}`;

/** What is stored of a code: of no use without the key, for another account or for another address. */
export const hashCode = (uid: string, email: string, code: string): string =>
  hmacHex(config.mailTokenSecret, `email:${uid}:${normalizeEmail(email)}:${code}`);

export const buildSuccess = (message: CodeMessage): CodeAnswer => ({ status: 'SUCCESS', message });
export const buildFailure = (message: CodeMessage): CodeAnswer => ({ status: 'ERROR', message });
