import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '../runtime/config';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'second factor: secret of an authenticator app';

const deriveKey = (): Buffer =>
  Buffer.from(hkdfSync('sha256', config.secondFactorKey, '', PURPOSE, KEY_BYTES));

/** Encrypts a secret for storage. The uid is authenticated data, so the secret opens for this account only. */
export const sealSecret = (uid: string, secret: string): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, deriveKey(), nonce).setAAD(Buffer.from(uid));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** Decrypts the result of `sealSecret`. Throws if the key, the account or the text differs. */
export const openSecret = (uid: string, stored: string): string => {
  const bytes = Buffer.from(stored, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, deriveKey(), nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(uid))
    .setAuthTag(tag);
  const opened = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return Buffer.concat(opened).toString('utf8');
};
