import { COLLECTIONS } from '@contracts/collections';
import type { User } from '@domain/accounts/user';
import { type TokenFacts, toViewer, type Viewer } from '@domain/accounts/viewer';
import { isErased } from './erasures';
import { confirmedSignInAt } from './signIns';
import { read } from './store';

export const userPath = (uid: string): string => `${COLLECTIONS.users}/${uid}`;

/** The account's record, or `null` before `onNewUser`. */
export const getUser = (uid: string): Promise<User | null> => read<User>(userPath(uid));

/** The record of the account that has confirmed an e-mail address, or `null`. */
export const findConfirmedUser = async (email: string): Promise<User | null> => {
  const account = await confirmedSignInAt(email);
  return account && getUser(account.uid);
};

/**
 * The viewer a token stands for, with the standing from the account's record. `null` for an account that is being deleted,
 * or was: its token runs on for up to an hour, and what it wrote meanwhile nobody would erase.
 */
export const loadViewer = async (token: TokenFacts): Promise<Viewer | null> => {
  const user = await getUser(token.uid);
  return !user && (await isErased(token.uid)) ? null : toViewer(token, user);
};
