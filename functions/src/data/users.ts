import { COLLECTIONS } from '@contracts/collections';
import { isSessionEnded } from '@domain/accounts/endedSession';
import type { User } from '@domain/accounts/user';
import { type TokenClaims, toViewer, type Viewer } from '@domain/accounts/viewer';
import { isErased } from './erasures';
import { findVerifiedSignIn } from './signIns';
import { read } from './store';

export const getUserPath = (uid: string): string => `${COLLECTIONS.users}/${uid}`;

/** The account's record, or `null` before `onNewUser`. */
export const getUser = (uid: string): Promise<User | null> => read<User>(getUserPath(uid));

/** The record of the account that has confirmed an e-mail address, or `null`. */
export const findConfirmedUser = async (email: string): Promise<User | null> => {
  const account = await findVerifiedSignIn(email);
  return account && getUser(account.uid);
};

/** `authTime`: when the person signed in; `outlivesAccount`: whether a deleted account still counts. */
type TokenUse = { authTime: number | null; now: number; outlivesAccount?: boolean };

/**
 * Returns the viewer a token stands for, with the standing from the account's record. Returns `null` where the token runs on but
 * counts no more: all sessions of the account have ended since, or it is being deleted, and no later step would erase its writing.
 */
export const loadViewer = async (
  token: TokenClaims,
  { authTime, now, outlivesAccount = false }: TokenUse,
): Promise<Viewer | null> => {
  const user = await getUser(token.uid);
  if (user) return isSessionEnded(authTime, user.signedOutAt, now) ? null : toViewer(token, user);
  return outlivesAccount || !(await isErased(token.uid)) ? toViewer(token, null) : null;
};
