import { findLaterSignOut } from '@domain/accounts/endedSession';
import type { User } from '@domain/accounts/user';
import { Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';
import { SIGNED_LINK_LIFE_MS } from '../runtime/createSignedLinks';
import { type Decision, updateWithPrecondition } from './optimisticLocking';
import type { SignIn } from './signIns';
import { findUser, getUserPath } from './users';

/** Returns when the account service ended the sessions of an account, if that is later than its record says, else `null`. */
export const findAccountSignOut = ({ metadata, tokensValidAfterTime }: SignIn, user: User): number | null =>
  findLaterSignOut(
    {
      validAfter: Date.parse(tokensValidAfterTime ?? metadata.creationTime),
      createdAt: Date.parse(metadata.creationTime),
    },
    user.signedOutAt,
  );

/** Ends the tokens of all sessions that began before `at` (epoch ms). Does nothing for an account without a record. */
export const endTokens = (uid: string, at: number): Promise<null> =>
  updateWithPrecondition<User, null>(getUserPath(uid), (user): Decision<null> => {
    if (!user || (user.signedOutAt ?? 0) >= at) return { unchanged: null };
    return { write: { signedOutAt: at }, answer: null };
  });

/** Throws `expired` if all sessions of an account have ended since it was given a signed link. */
export const assertNotSignedOutSince = async (
  { uid, until }: { uid: string; until: number },
  expired: RefusalReason,
): Promise<void> => {
  const signedOutAt = (await findUser(uid))?.signedOutAt ?? 0;
  if (until - SIGNED_LINK_LIFE_MS < signedOutAt) throw new Refusal(expired);
};
