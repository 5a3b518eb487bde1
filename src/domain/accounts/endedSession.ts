import { SECOND_MS } from '../shared/dates';
import { FRESH_SIGN_IN_MS } from './freshSignIn';

/** How long a token still counts if its sign-in falls in the same second as the sign-out. */
const SAME_SECOND_MS = FRESH_SIGN_IN_MS;

/** Sign-in time in epoch ms; `null` if the token does not carry it. */
type SignInMoment = number | null;

/**
 * Returns whether the session of a token with the sign-in time `authTime` has ended by `now`. `signedOutAt` (epoch ms) is when
 * all sessions ended. Firebase Authentication rounds a sign-in to whole seconds. An earlier second means an ended session, a
 * later second a new one. Within the same second both are possible, so the token counts for as long as a fresh sign-in. A user
 * who signs in again at once gets in, and an old token of that second ends after five minutes. `firestore.rules` and
 * `storage.rules` apply the same rule.
 */
export const isSessionEnded = (
  authTime: SignInMoment,
  signedOutAt: number | undefined,
  now: number,
): boolean => {
  if (signedOutAt === undefined) return false;
  const second = Math.floor(signedOutAt / SECOND_MS);
  const signedIn = Math.floor((authTime ?? 0) / SECOND_MS);
  return signedIn < second || (signedIn === second && now >= signedOutAt + SAME_SECOND_MS);
};

/**
 * Returns when Firebase Authentication ended the sessions, if that is later than the record says; otherwise `null`. It ends them
 * at each change of the password or e-mail address, with a time in whole seconds. A new account returns `null`.
 */
export const findLaterSignOut = (
  service: { validAfter: number; createdAt: number },
  signedOutAt: number | undefined,
): number | null => (service.validAfter > (signedOutAt ?? service.createdAt) ? service.validAfter : null);
