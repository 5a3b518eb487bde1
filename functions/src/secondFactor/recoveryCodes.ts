import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  RECOVERY_CODE_CHARS,
  RECOVERY_CODES,
  type SecondFactor,
  toBareRecoveryCode,
} from '@domain/accounts/secondFactor';
import { sha256Hex } from '../runtime/hash';

type Recovery = SecondFactor['recovery'];

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const SALT_BYTES = 16;
const GROUP = /.{4}(?=.)/g;

const createCode = (): string =>
  Array.from({ length: RECOVERY_CODE_CHARS }, () => BASE_32[randomInt(BASE_32.length)])
    .join('')
    .replace(GROUP, '$&-');

/** A fast hash is enough: a random code of 80 bits cannot be guessed by brute force. */
const computeDigest = (salt: string, code: string): string =>
  sha256Hex(`${salt}:${toBareRecoveryCode(code)}`);

/** Returns ten new codes, to be shown once, and their salted digests to store. */
export const createRecoveryCodes = (): { codes: string[]; recovery: Recovery } => {
  const codes = Array.from({ length: RECOVERY_CODES }, createCode);
  const salt = randomBytes(SALT_BYTES).toString('hex');
  return { codes, recovery: { salt, digests: codes.map((code) => computeDigest(salt, code)) } };
};

/** Returns the codes left after `code` is used, or `null` if it is not one of them. */
export const withoutRecoveryCode = ({ salt, digests }: Recovery, code: string): Recovery | null => {
  const used = Buffer.from(computeDigest(salt, code));
  const left = digests.filter((digest) => !timingSafeEqual(Buffer.from(digest), used));
  return left.length < digests.length ? { salt, digests: left } : null;
};
