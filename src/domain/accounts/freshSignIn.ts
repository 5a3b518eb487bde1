import { MINUTE_MS } from '../shared/dates';

/** Longest time between sign-in and the signing of a lease or a protocol. */
export const FRESH_SIGN_IN_MS = 5 * MINUTE_MS;

/** Returns whether a sign-in at `authTime` (epoch ms, `null` for none) is recent enough at `now` to sign a document. */
export const isFreshSignIn = (authTime: number | null, now: number): boolean =>
  authTime !== null && now - authTime <= FRESH_SIGN_IN_MS;
