import { isSameEmail } from '@domain/shared/email';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { getAuthAdmin } from './admin';

/** What the account service keeps of an account. */
export type SignIn = UserRecord;

const UNKNOWN = 'auth/user-not-found';

/** The account service's own name for a failure. */
export const getAuthErrorCode = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const ignoreUnknown = (error: unknown): null => {
  if (getAuthErrorCode(error) === UNKNOWN) return null;
  throw error;
};

/** The sign-in of an account, or `null` when there is none any more. */
export const findSignIn = async (uid: string): Promise<SignIn | null> =>
  (await getAuthAdmin()).getUser(uid).catch(ignoreUnknown);

/** The sign-in of an account that has one; throws when it is gone. */
export const loadSignIn = async (uid: string): Promise<SignIn> => (await getAuthAdmin()).getUser(uid);

/** The sign-ins of those of the accounts that have one. */
export const listSignIns = async (uids: readonly string[]): Promise<SignIn[]> =>
  (await (await getAuthAdmin()).getUsers(uids.map((uid) => ({ uid })))).users;

/** The sign-in at an e-mail address, proved or not, or `null`. */
export const findSignInByEmail = async (email: string): Promise<SignIn | null> =>
  (await getAuthAdmin()).getUserByEmail(email).catch(ignoreUnknown);

/** The sign-in that has proved an e-mail address, or `null`: anybody may claim an address unconfirmed. */
export const findVerifiedSignIn = async (email: string): Promise<SignIn | null> => {
  const signIn = await findSignInByEmail(email);
  return signIn?.emailVerified ? signIn : null;
};

/** Marks the address of a sign-in as proved, and answers `false` where it has become another one meanwhile. */
export const markEmailVerified = async (uid: string, email: string): Promise<boolean> => {
  const service = await getAuthAdmin();
  const marked = await service.updateUser(uid, { emailVerified: true });
  if (isSameEmail(marked.email ?? '', email)) return true;
  await service.updateUser(uid, { emailVerified: false });
  return false;
};

/** Lets no device get a new token. The one it holds ends by `signedOutAt` of the account's record. */
export const endSessions = async (uid: string): Promise<void> =>
  (await getAuthAdmin()).revokeRefreshTokens(uid);

/** Removes a sign-in; one that is gone already is fine. */
export const removeSignIn = async (uid: string): Promise<void> => {
  await (await getAuthAdmin()).deleteUser(uid).catch(ignoreUnknown);
};

/** What an ID token says, once it is verified and not taken back; throws otherwise. */
export const verifyIdToken = async (idToken: string): Promise<DecodedIdToken> =>
  (await getAuthAdmin()).verifyIdToken(idToken, true);
