import { type StatusAnswer, SUCCESS } from '@api/callable';
import { whyCannotResend } from '@domain/mails/mailStatus';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { getMailPath, type OutboxMail } from '../data/outbox';
import { findUser } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

/** Returns the current address of a mail to an account, so that it never goes to an address the account gave up. */
const loadCurrentAddress = async ({ uid, to }: OutboxMail): Promise<string> => {
  if (!uid) return to;
  const user = await findUser(uid);
  if (!user) throw new Refusal('accountNotFound');
  return user.email;
};

const decideResend = async (
  id: string,
  mail: OutboxMail,
  ctx: CallContext,
): Promise<Decision<StatusAnswer>> => {
  const copy: OutboxMail = {
    ...mail,
    to: await loadCurrentAddress(mail),
    status: 'queued',
    attempts: 0,
    tokenHash: null,
    createdAt: ctx.now,
    sentAt: null,
    nextAttemptAt: ctx.now,
    lastError: null,
    repeats: id,
  };
  const resentAs = ctx.newId();
  return {
    write: { resentAs },
    also: (writes) => writes.create(getMailPath(resentAs), copy),
    answer: SUCCESS,
  };
};

/**
 * Queues a mail again under a new id. The original keeps its delivery result. Of two parallel admins only one succeeds.
 * Throws `Refusal('mailNotFound')`, `Refusal('accountNotFound')` and the reasons of `whyCannotResend`.
 */
export const resendMail: Handler<'resendMail'> = ({ mailId }, ctx) =>
  updateWithPrecondition<OutboxMail, StatusAnswer>(getMailPath(mailId), (mail) => {
    if (!mail) throw new Refusal('mailNotFound');
    assertAllowed(whyCannotResend(mail));
    return decideResend(mailId, mail, ctx);
  });
