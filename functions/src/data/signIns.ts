import { isSameEmail } from '@domain/shared/email';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { getAuthAdmin } from './admin';

/** The account service's record of an account. */
export type SignIn = UserRecord;

const UNKNOWN = 'auth/user-not-found';

/** Returns the account service's error code. */
export const getAuthErrorCode = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const ignoreUnknown = (error: unknown): null => {
  if (getAuthErrorCode(error) === UNKNOWN) return null;
  throw error;
};

/** Returns the sign-in of an account, or `null` if it no longer exists. */
export const findSignIn = async (uid: string): Promise<SignIn | null> =>
  (await getAuthAdmin()).getUser(uid).catch(ignoreUnknown);

/** Returns the sign-in of an account. Throws if it no longer exists. */
export const loadSignIn = async (uid: string): Promise<SignIn> => (await getAuthAdmin()).getUser(uid);

/** Returns the existing sign-ins of these accounts. */
export const listSignIns = async (uids: readonly string[]): Promise<SignIn[]> =>
  (await (await getAuthAdmin()).getUsers(uids.map((uid) => ({ uid })))).users;

/** Returns the sign-in at an e-mail address, verified or not, or `null`. */
export const findSignInByEmail = async (email: string): Promise<SignIn | null> =>
  (await getAuthAdmin()).getUserByEmail(email).catch(ignoreUnknown);

/**
 * Returns the sign-in that has verified an e-mail address, or `null`. Unverified addresses prove nothing: anyone can
 * register with one.
 */
export const findVerifiedSignIn = async (email: string): Promise<SignIn | null> => {
  const signIn = await findSignInByEmail(email);
  return signIn?.emailVerified ? signIn : null;
};

/** Marks the address of a sign-in as verified. Returns `false` if the address has changed meanwhile. */
export const markEmailVerified = async (uid: string, email: string): Promise<boolean> => {
  const service = await getAuthAdmin();
  const marked = await service.updateUser(uid, { emailVerified: true });
  if (isSameEmail(marked.email ?? '', email)) return true;
  await service.updateUser(uid, { emailVerified: false });
  return false;
};

/** Revokes all refresh tokens. Tokens already issued end by `signedOutAt` of the account's record. */
export const endSessions = async (uid: string): Promise<void> =>
  (await getAuthAdmin()).revokeRefreshTokens(uid);

/** Removes a sign-in, if it exists. */
export const removeSignIn = async (uid: string): Promise<void> => {
  await (await getAuthAdmin()).deleteUser(uid).catch(ignoreUnknown);
};

/** Returns the claims of an ID token. Throws if it is invalid or revoked. */
export const verifyIdToken = async (idToken: string): Promise<DecodedIdToken> =>
  (await getAuthAdmin()).verifyIdToken(idToken, true);
