import type { User } from '@domain/accounts/user';
import { type TokenFacts, toViewer, type Viewer } from '@domain/accounts/viewer';
import { read } from './store';

export const userPath = (uid: string) => `users/${uid}`;

/** The account's record, or `null` before `onNewUser`. */
export const getUser = (uid: string): Promise<User | null> => read<User>(userPath(uid));

/** The viewer a token stands for, with the standing from the account's record. */
export const loadViewer = async (token: TokenFacts): Promise<Viewer> =>
  toViewer(token, await getUser(token.uid));
