import type { Viewer } from '@domain/accounts/viewer';
import { isSameEmail } from '@domain/shared/email';
import { authAdmin } from '../data/admin';

const UNKNOWN_ACCOUNT = 'auth/user-not-found';

const unlessUnknown = (error: unknown): null => {
  if ((error as { code?: unknown }).code === UNKNOWN_ACCOUNT) return null;
  throw error;
};

/** The account's sign-in, or `null` when there is none any more. */
export const signInOf = async (uid: string) => (await authAdmin()).getUser(uid).catch(unlessUnknown);

/** Removes the account's sign-in; one that is gone already is fine. */
export const removeSignIn = async (uid: string): Promise<void> => {
  await (await authAdmin()).deleteUser(uid).catch(unlessUnknown);
};

/**
 * The caller's address if it is proved to be theirs, by the token and by the sign-in as it is now, otherwise `null`: anybody
 * may register with an address of somebody else, so nothing is looked up by one that is not proved.
 */
export const provedEmailOf = async ({ uid, email, emailVerified }: Viewer): Promise<string | null> => {
  if (!emailVerified) return null;
  const signIn = await signInOf(uid);
  return signIn?.emailVerified && isSameEmail(signIn.email ?? '', email) ? email : null;
};
