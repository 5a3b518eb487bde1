import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Sha256 } from '@domain/shared/canonical';
import { normalizeEmail } from '@domain/shared/email';

/** Returns the lower-case hexadecimal SHA-256 of a UTF-8 text or of bytes. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** `sha256Hex` as a promise, the signature of the domain: browsers compute digests asynchronously. */
export const sha256: Sha256 = async (text) => sha256Hex(text);

const SHOWN_CHARS = 16;

/** Returns the start of an account's digest for logs: enough to tell accounts apart, without the uid. */
export const hashForLog = (uid: string): string => sha256Hex(uid).slice(0, SHOWN_CHARS);

/** Hashes an e-mail address for places that must not store the address itself. */
export const hashEmail = (email: string): string => sha256Hex(normalizeEmail(email));

/** Returns the lower-case hexadecimal HMAC-SHA256. */
export const hmacHex = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Compares two texts in constant time, to prevent timing attacks. */
export const isSameSecret = (given: string, kept: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(given)), Buffer.from(sha256Hex(kept)));
