import { COLLECTIONS } from '@api/collections';
import { isSessionEnded } from '@domain/accounts/endedSession';
import type { User } from '@domain/accounts/user';
import { type TokenClaims, toViewer, type Viewer } from '@domain/accounts/viewer';
import { isErased } from './erasures';
import { findVerifiedSignIn } from './signIns';
import { read } from './store';

export const getUserPath = (uid: string): string => `${COLLECTIONS.users}/${uid}`;

/** Returns the account's record, or `null` before `onNewUser`. */
export const findUser = (uid: string): Promise<User | null> => read<User>(getUserPath(uid));

/** Returns the record of the account that has verified an e-mail address, or `null`. */
export const findVerifiedUser = async (email: string): Promise<User | null> => {
  const account = await findVerifiedSignIn(email);
  return account && findUser(account.uid);
};

/** `authTime`: time of the sign-in. `outlivesAccount`: whether the token of a deleted account is still valid. */
type TokenUse = { authTime: number | null; now: number; outlivesAccount?: boolean };

/**
 * Returns the viewer of a token, with the status from the account's record. Returns `null` for a token that has not
 * expired but is no longer valid: its session has ended, or the account is being deleted and a later write would escape
 * the erasure.
 */
export const loadViewer = async (
  token: TokenClaims,
  { authTime, now, outlivesAccount = false }: TokenUse,
): Promise<Viewer | null> => {
  const user = await findUser(token.uid);
  if (user) return isSessionEnded(authTime, user.signedOutAt, now) ? null : toViewer(token, user);
  return outlivesAccount || !(await isErased(token.uid)) ? toViewer(token, null) : null;
};
