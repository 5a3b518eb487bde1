import { COLLECTIONS } from '@contracts/collections';
import type { Erasure } from '@domain/accounts/erasure';
import type { User } from '@domain/accounts/user';
import { changeDocument, type Decision } from '../data/conditional';
import { erasurePath } from '../data/erasures';
import { logEvents } from '../data/eventLog';
import { eachDocument } from '../data/scan';
import type { Handler } from '../runtime/pipeline';
import { addressesOf } from './signIn';

/** Begins a noted deletion again for an account that is there; answers whether it was noted. */
const reopened = (user: User, now: number): Promise<boolean> =>
  changeDocument<Erasure, boolean>(erasurePath(user.uid), async (erasure): Promise<Decision<boolean>> => {
    if (!erasure || erasure.status === 'running') return { unchanged: false };
    const emails = await addressesOf(user.uid, user, user.emailVerified ? user.email : null, now);
    return { write: { status: 'running', uid: user.uid, emails, createdAt: now }, answer: true };
  });

/**
 * After a restore from a backup: finds the accounts that were deleted since and begins their deletion again; the sweep
 * completes it. Answers how many there were.
 */
export const replayErasures: Handler<'replayErasures'> = async (_, ctx) => {
  let count = 0;
  await eachDocument<User>(COLLECTIONS.users, async (user) => {
    if (await reopened(user, ctx.now)) count += 1;
  });
  const event = { method: 'replayErasures', details: String(count), userId: ctx.viewer.uid, offerId: null };
  await logEvents([event], ctx);
  return { reopened: count };
};
