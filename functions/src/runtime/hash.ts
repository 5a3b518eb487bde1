import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Sha256 } from '@domain/shared/canonical';
import { normalizeEmail } from '@domain/shared/email';

/** Lower-case hexadecimal SHA-256 of a UTF-8 text or of bytes. */
export const sha256Hex = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');

/** `sha256Hex` of a text, as the domain asks for it, for a browser can only answer later. */
export const sha256: Sha256 = async (text) => sha256Hex(text);

const SHOWN_CHARS = 16;

/** The beginning of a digest, as logs name an account: enough to tell one from another, no uid. */
export const hashForLog = (uid: string): string => sha256Hex(uid).slice(0, SHOWN_CHARS);

/** An e-mail address as it is stored where the address itself must not be. */
export const hashEmail = (email: string): string => sha256Hex(normalizeEmail(email));

/** Lower-case hexadecimal HMAC-SHA256. */
export const hmacHex = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex');

/** Whether two texts are equal, in a time that does not depend on where they differ. */
export const isSameSecret = (given: string, kept: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(given)), Buffer.from(sha256Hex(kept)));
