import { MINUTE_MS } from '../shared/dates';

/** Whoever signs a lease or a protocol proved who they are at most this long ago. */
export const FRESH_SIGN_IN_MS = 5 * MINUTE_MS;

/** Whether a sign-in at `authTime` (epoch ms, `null` for none) is recent enough at `now` to sign something. */
export const isFreshSignIn = (authTime: number | null, now: number): boolean =>
  authTime !== null && now - authTime <= FRESH_SIGN_IN_MS;
