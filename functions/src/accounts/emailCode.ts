import type { CodeAnswer, CodeMessage } from '@api/accounts';
import { COLLECTIONS } from '@api/collections';
import { MINUTE_MS } from '@domain/shared/dates';
import { normalizeEmail } from '@domain/shared/email';
import { config } from '../runtime/config';
import { hmacHex } from '../runtime/hash';

export const CODE_VALID_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;

/** `verificationCodes/{id}`: the single valid code of an account and the send times of codes (epoch ms). */
export type StoredCode = {
  uid: string;
  purpose: 'email';
  /** Keyed hash of code, uid and purpose; `null` once the code is used. */
  codeHash: string | null;
  triesLeft: number;
  expiresAt: number;
  /** Oldest first, of the last hour only. */
  sendTimes: number[];
};

export const getEmailCodePath = (uid: string) => `${COLLECTIONS.verificationCodes}/email_${uid}`;

/** Returns the stored hash of a code. It is useless without the key, for another account or for another address. */
export const hashCode = (uid: string, email: string, code: string): string =>
  hmacHex(config.mailTokenSecret, `email:${uid}:${normalizeEmail(email)}:${code}`);

export const buildSuccess = (message: CodeMessage): CodeAnswer => ({ status: 'SUCCESS', message });
export const buildFailure = (message: CodeMessage): CodeAnswer => ({ status: 'ERROR', message });
