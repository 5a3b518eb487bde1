import type { ProvedAddress, User } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import { isSameEmail } from '@domain/shared/email';
import { findSignIn, findVerifiedSignIn } from '../data/signIns';

/**
 * The caller's address if it is proved to be theirs, by the token and by the sign-in as it is now, otherwise `null`: anybody
 * may register with an address of somebody else, so nothing is looked up by one that is not proved.
 */
export const getVerifiedEmail = async ({ uid, email, emailVerified }: Viewer): Promise<string | null> => {
  if (!emailVerified) return null;
  const signIn = await findSignIn(uid);
  return signIn?.emailVerified && isSameEmail(signIn.email ?? '', email) ? email : null;
};

/** The addresses a record says its account has proved, the last one it knows of included. */
const listRecordedEmails = (user: User | null, now: number): ProvedAddress[] => [
  ...(user?.formerEmails ?? []).filter(({ email }) => email !== user?.email),
  ...(user?.emailVerified ? [{ email: user.email, until: now }] : []),
];

/**
 * By which addresses something is looked for that may be held about an account: the one it has, `null` unless proved, and
 * those it proved before, each until it gave them up. An address that another account has proved since is left to that account.
 */
export const loadVerifiedEmails = async (
  uid: string,
  user: User | null,
  proved: string | null,
  now: number,
): Promise<ProvedAddress[]> => {
  const present = (await findSignIn(uid))?.email ?? '';
  const former = listRecordedEmails(user, now).filter(({ email }) => !isSameEmail(email, present));
  const known = [...(proved ? [{ email: proved, until: null }] : []), ...former];
  const holders = await Promise.all(known.map(({ email }) => findVerifiedSignIn(email)));
  return known.filter((_, index) => (holders[index]?.uid ?? uid) === uid);
};
