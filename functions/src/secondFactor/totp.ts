import { CODE_DIGITS, CODE_STEP_MS, CODE_STEPS_AROUND } from '@domain/accounts/secondFactor';
import { SECOND_MS } from '@domain/shared/dates';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Pewny Lokal';
/** In bytes: the digest length of HMAC-SHA-1, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const buildTotp = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    digits: CODE_DIGITS,
    period: CODE_STEP_MS / SECOND_MS,
    secret: Secret.fromBase32(secret),
  });

/** Returns a new random secret, in base 32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth:` URL that an authenticator app reads from a QR code. */
export const buildSetUpAddress = (secret: string, email: string): string =>
  buildTotp(secret, email).toString();

/** Returns the code valid at a moment (epoch ms). */
export const computeCode = (secret: string, at: number): string =>
  buildTotp(secret).generate({ timestamp: at });

/**
 * Returns the number of the 30-second step that `code` belongs to, among the steps around `now`; `undefined` for a
 * wrong code.
 */
export const findStep = (secret: string, code: string, now: number): number | undefined => {
  const delta = buildTotp(secret).validate({ token: code, timestamp: now, window: CODE_STEPS_AROUND });
  return delta === null ? undefined : Math.floor(now / CODE_STEP_MS) + delta;
};
