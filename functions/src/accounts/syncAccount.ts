import { SUCCESS } from '@api/callable';
import type { User } from '@domain/accounts/user';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { loadSignIn } from '../data/signIns';
import { findAccountSignOut } from '../data/signOuts';
import { getUserPath } from '../data/users';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';

/**
 * Syncs the address, its verification and the end of sessions from the account service into the caller's record. Tokens
 * of ended sessions become invalid. The former address is notified of a change and, if it was verified, kept for export
 * and erasure. Changes nothing if the record is equal or does not exist yet.
 */
export const syncAccount: Handler<'syncAccount'> = async (_, ctx) => {
  const { uid } = ctx.viewer;
  const signIn = await loadSignIn(uid);
  const { email = '', emailVerified } = signIn;
  return updateWithPrecondition<User, typeof SUCCESS>(getUserPath(uid), (user): Decision<typeof SUCCESS> => {
    if (!user) return { unchanged: SUCCESS };
    const signedOutAt = findAccountSignOut(signIn, user) ?? undefined;
    if (user.email === email && user.emailVerified === emailVerified)
      return signedOutAt ? { write: { signedOutAt }, answer: SUCCESS } : { unchanged: SUCCESS };
    const before = { email: user.email, lang: user.lang, uid };
    const drafts = user.email === email ? [] : [buildMailDraft('emailChanged', before, { newEmail: email })];
    const isFormerProved = user.emailVerified && user.email !== email;
    const others = (user.formerEmails ?? []).filter(({ email: former }) => former !== user.email);
    const formerEmails = [...others, { email: user.email, until: ctx.now }];
    const event = { method: 'syncAccount', details: '', userId: uid, offerId: null };
    return {
      write: { email, emailVerified, signedOutAt, ...(isFormerProved ? { formerEmails } : {}) },
      also: (writes) => {
        queueMails(writes, drafts, ctx);
        queueEvents(writes, [event], ctx);
      },
      answer: SUCCESS,
    };
  });
};
