import type { CodeMessage } from '@api/accounts';
import { isSameEmail } from '@domain/shared/email';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { loadSignIn, markEmailVerified } from '../data/signIns';
import type { Writes } from '../data/store';
import { findUser, getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import { isSameSecret } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildFailure, buildSuccess, getEmailCodePath, hashCode, type StoredCode } from './emailCode';

/**
 * Verifies the account's address with the mailed code: valid for ten minutes, five tries, one use. A try is counted
 * before the comparison, so that parallel guesses gain nothing.
 */
export const verifyEmailVerificationCode: Handler<'verifyEmailVerificationCode'> = async (input, ctx) => {
  const { viewer } = ctx;
  if (!isSameEmail(input.email, viewer.email)) return buildFailure('foreignEmail');
  if (viewer.emailVerified) return buildSuccess('alreadyVerified');
  const given = hashCode(viewer.uid, viewer.email, input.verificationCode);
  const outcome = await checkCode(given, ctx);
  if (outcome !== 'verified') return buildFailure(outcome);
  const { email } = await loadSignIn(viewer.uid);
  if (!isSameEmail(email ?? '', viewer.email)) return buildFailure('foreignEmail');
  if (!(await markEmailVerified(viewer.uid, viewer.email))) return buildFailure('foreignEmail');
  await keepVerified(ctx);
  return buildSuccess('verified');
};

const checkCode = (given: string, { viewer, now }: CallContext): Promise<CodeMessage> =>
  updateWithPrecondition<StoredCode, CodeMessage>(
    getEmailCodePath(viewer.uid),
    (stored): Decision<CodeMessage> => {
      if (!stored?.codeHash || now >= stored.expiresAt) return { unchanged: 'expired' };
      if (stored.triesLeft <= 0) return { unchanged: 'exhausted' };
      const triesLeft = stored.triesLeft - 1;
      const wrong = triesLeft > 0 ? 'wrong' : 'exhausted';
      return { write: { triesLeft }, answer: isSameSecret(given, stored.codeHash) ? 'verified' : wrong };
    },
  );

/** Marks the address as verified and consumes the code. An account without a record gets the mark with its record later. */
const keepVerified = (ctx: CallContext): Promise<void> => {
  const { uid, email } = ctx.viewer;
  const event = { method: 'verifyEmailVerificationCode', details: '', userId: uid, offerId: null };
  return updateWithPrecondition<StoredCode, void>(
    getEmailCodePath(uid),
    async (): Promise<Decision<void>> => {
      const user = await findUser(uid);
      const also = (writes: Writes) => {
        if (user && isSameEmail(user.email, email)) writes.update(getUserPath(uid), { emailVerified: true });
        queueEvents(writes, [event], ctx);
      };
      return { write: { codeHash: null }, also, answer: undefined };
    },
  );
};
