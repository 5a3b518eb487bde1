import { SUCCESS } from '@api/callable';
import { normalizeEmail } from '@domain/shared/email';
import { findSignInByEmail } from '../data/signIns';
import { endTokens, findAccountSignOut } from '../data/signOuts';
import { findUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';

/** Read in place of a missing user record, so that known and unknown addresses take the same time. */
const NO_UID = 'none';

/**
 * Ends the tokens of sessions that the account service has ended, as it does after a change of password or address. A
 * page calls it right after such a change, when it may be signed out. It returns nothing about the account and changes
 * nothing else, so it needs no sign-in and takes any address.
 */
export const endFormerSessions: Handler<'endFormerSessions'> = async ({ email }) => {
  const signIn = await findSignInByEmail(normalizeEmail(email));
  const user = await findUser(signIn?.uid ?? NO_UID);
  const at = signIn && user && findAccountSignOut(signIn, user);
  if (signIn && at) await endTokens(signIn.uid, at);
  return SUCCESS;
};
