import { createHmac } from 'node:crypto';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

const decodeBase32 = (text: string): Buffer => {
  const bits = [...text].map((sign) => BASE_32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Returns the code that an authenticator app shows for a secret at `at` (epoch ms), implemented from RFC 6238 alone. */
export const computeAppCode = (secret: string, at: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)));
  const digest = createHmac('sha1', decodeBase32(secret.replaceAll(' ', '')))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};
