import { COLLECTIONS } from '@api/collections';
import type { Erasure } from '@domain/accounts/erasure';
import type { User } from '@domain/accounts/user';
import { getErasurePath } from '../data/erasures';
import { logEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { forEachDocument } from '../data/scan';
import type { Handler } from '../runtime/pipeline';
import { loadVerifiedEmails } from './signIn';

/** Restarts a recorded deletion for an account that exists. Returns whether a deletion was recorded. */
const reopenErasure = (user: User, now: number): Promise<boolean> =>
  updateWithPrecondition<Erasure, boolean>(
    getErasurePath(user.uid),
    async (erasure): Promise<Decision<boolean>> => {
      if (!erasure || erasure.status === 'running') return { unchanged: false };
      const emails = await loadVerifiedEmails(user.uid, user, user.emailVerified ? user.email : null, now);
      return { write: { status: 'running', uid: user.uid, emails, createdAt: now }, answer: true };
    },
  );

/**
 * Run after a restore from a backup. Finds accounts deleted since the backup and restarts their deletion; the sweep
 * completes it. Returns their number.
 */
export const replayErasures: Handler<'replayErasures'> = async (_, ctx) => {
  let count = 0;
  await forEachDocument<User>(COLLECTIONS.users, async (user) => {
    if (await reopenErasure(user, ctx.now)) count += 1;
  });
  const event = { method: 'replayErasures', details: String(count), userId: ctx.viewer.uid, offerId: null };
  await logEvents([event], ctx);
  return { reopened: count };
};
