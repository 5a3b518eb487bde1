import { SECOND_MS } from '../shared/dates';
import { FRESH_SIGN_IN_MS } from './freshSignIn';

/** How long a sign-in of the very second of the sign-out counts. */
const SAME_SECOND_MS = FRESH_SIGN_IN_MS;

/** When the person signed in (epoch ms), `null` if the token does not say. */
type SignInMoment = number | null;

/**
 * Returns whether a token of a sign-in at `authTime` has ended by `now`, because all sessions ended at `signedOutAt` (epoch ms).
 *
 * The account service tells a sign-in in whole seconds. A sign-in of an earlier second is older and ends at once; one of a later
 * second is new. In the same second either is possible: such a token counts as long as a fresh sign-in does. A person who signs
 * in again at once is let in, and an old token of that second ends after five minutes. `firestore.rules` and `storage.rules` hold
 * the same.
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
 * Returns when the sessions of an account ended, if the account service ended them later than the record knows, otherwise `null`.
 * The service does so at each change of the password or the address, and says so in whole seconds. A new account has none.
 */
export const findLaterSignOut = (
  service: { validAfter: number; createdAt: number },
  signedOutAt: number | undefined,
): number | null => (service.validAfter > (signedOutAt ?? service.createdAt) ? service.validAfter : null);
