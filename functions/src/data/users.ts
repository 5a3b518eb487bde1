import type { User } from '@domain/accounts/user';
import { type TokenFacts, toViewer, type Viewer } from '@domain/accounts/viewer';
import { authAdmin } from './admin';
import { read } from './store';

export const userPath = (uid: string) => `users/${uid}`;

/** The account's record, or `null` before `onNewUser`. */
export const getUser = (uid: string): Promise<User | null> => read<User>(userPath(uid));

const isUnknownAccount = (error: unknown) => (error as { code?: string }).code === 'auth/user-not-found';

/** The record of the account that has confirmed an e-mail address, or `null`: anybody may claim an address unconfirmed. */
export const findConfirmedUser = async (email: string): Promise<User | null> => {
  const account = await (await authAdmin()).getUserByEmail(email).catch((error: unknown) => {
    if (isUnknownAccount(error)) return null;
    throw error;
  });
  return account?.emailVerified ? getUser(account.uid) : null;
};

/** The viewer a token stands for, with the standing from the account's record. */
export const loadViewer = async (token: TokenFacts): Promise<Viewer> =>
  toViewer(token, await getUser(token.uid));
