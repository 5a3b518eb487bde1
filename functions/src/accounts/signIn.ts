import type { ProvedAddress, User } from '@domain/accounts/user';
import type { Viewer } from '@domain/accounts/viewer';
import { isSameEmail } from '@domain/shared/email';
import { findSignIn, findVerifiedSignIn } from '../data/signIns';

/**
 * Returns the caller's address if both the token and the current sign-in say it is verified, else `null`. Anyone can
 * register with someone else's address, so lookups use verified addresses only.
 */
export const findVerifiedEmail = async ({ uid, email, emailVerified }: Viewer): Promise<string | null> => {
  if (!emailVerified) return null;
  const signIn = await findSignIn(uid);
  return signIn?.emailVerified && isSameEmail(signIn.email ?? '', email) ? email : null;
};

/** Returns the addresses that the record says the account has verified, including the last known one. */
const listRecordedEmails = (user: User | null, now: number): ProvedAddress[] => [
  ...(user?.formerEmails ?? []).filter(({ email }) => email !== user?.email),
  ...(user?.emailVerified ? [{ email: user.email, until: now }] : []),
];

/**
 * Returns the addresses to search data by: the verified current address, and former verified ones, each until the account
 * gave it up. An address verified since by another account belongs to that account.
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
