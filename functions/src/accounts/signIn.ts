import type { Viewer } from '@domain/accounts/viewer';
import { isSameEmail } from '@domain/shared/email';
import { signInOf } from '../data/signIns';

/**
 * The caller's address if it is proved to be theirs, by the token and by the sign-in as it is now, otherwise `null`: anybody
 * may register with an address of somebody else, so nothing is looked up by one that is not proved.
 */
export const provedEmailOf = async ({ uid, email, emailVerified }: Viewer): Promise<string | null> => {
  if (!emailVerified) return null;
  const signIn = await signInOf(uid);
  return signIn?.emailVerified && isSameEmail(signIn.email ?? '', email) ? email : null;
};
