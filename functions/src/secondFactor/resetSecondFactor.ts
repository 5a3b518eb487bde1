import type { ResetAnswer } from '@api/identity';
import { createEmptyFactor, type SecondFactor } from '@domain/accounts/secondFactor';
import type { User } from '@domain/accounts/user';
import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import { decideResetStep, RESET_REQUEST_TTL_MS } from '@domain/identity/resetRequest';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { listAdmins } from '../data/admins';
import { queueEvents } from '../data/eventLog';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { getSecondFactorPath } from '../data/secondFactors';
import { assertSecondPerson } from '../data/secondPerson';
import { findVerifiedUser } from '../data/users';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { listAdminRecipients, toRecipient } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import { hashForLog } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';

type Reset = { subject: User; reason: string; admins: readonly User[] };

/** Builds the mails to the person and to every admin. An admin who is the person gets one mail. */
const buildResetMails = (
  kind: 'secondFactorResetAsked' | 'secondFactorReset',
  { subject, reason, admins }: Reset,
  { viewer }: CallContext,
): MailDraft[] => {
  const facts = { adminEmail: viewer.email, reason };
  const others = admins.filter(({ uid }) => uid !== subject.uid);
  return [
    buildMailDraft(kind, toRecipient(subject), facts),
    ...listAdminRecipients(others).map((to) =>
      buildMailDraft(`${kind}Admin`, to, { ...facts, accountEmail: subject.email }),
    ),
  ];
};

/** Requests the removal: the first of two admins. */
const ask = (reset: Reset, ctx: CallContext): Decision<ResetAnswer> => {
  const { viewer, now } = ctx;
  const asked = {
    by: viewer.uid,
    byEmail: viewer.email,
    reason: reset.reason,
    at: now,
    expiresAt: now + RESET_REQUEST_TTL_MS,
  };
  return {
    write: { reset: asked },
    also: (writes) => queueMails(writes, buildResetMails('secondFactorResetAsked', reset, ctx), ctx),
    answer: { status: 'WAITING' },
  };
};

/** Removes the factor with its recovery codes and proofs: the second of two admins. */
const confirm = (reset: Reset, ctx: CallContext): Decision<ResetAnswer> => ({
  write: createEmptyFactor(reset.subject.uid),
  also: (writes) => {
    const details = `Usunięto drugi składnik: konto ${hashForLog(reset.subject.uid)}`;
    queueEvents(
      writes,
      [{ method: 'resetSecondFactor', details, userId: ctx.viewer.uid, offerId: null }],
      ctx,
    );
    queueMails(writes, buildResetMails('secondFactorReset', reset, ctx), ctx);
  },
  answer: { status: 'SUCCESS' },
});

/**
 * Removes the second factor of an account that lost its device and recovery codes. Four-eyes rule: one admin requests,
 * another person confirms within a day (see `assertSecondPerson`). Mails the person and every admin both times. Throws
 * `Refusal('accountNotFound')`, `Refusal('ownCase')`, `Refusal('noSecondFactor')` if there is none to remove,
 * `Refusal('factorResetOwn')` for the requesting admin, or `Refusal('factorResetGone')` if the request has lapsed.
 */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async (input, ctx) => {
  const { email, reason, isConfirmation } = input;
  const { viewer, now } = ctx;
  const subject = await findVerifiedUser(email);
  if (!subject) throw new Refusal('accountNotFound');
  assertAllowed(whyCannotDecide(viewer.uid, [subject.uid]));
  const reset = { subject, reason, admins: await listAdmins() };
  return updateWithPrecondition<SecondFactor, ResetAnswer>(
    getSecondFactorPath(subject.uid),
    async (factor) => {
      if (!factor?.secret) throw new Refusal(isConfirmation ? 'factorResetGone' : 'noSecondFactor');
      const step = decideResetStep(factor.reset, viewer.uid, now);
      if (step === 'wait') throw new Refusal('factorResetOwn', null, factor.reset?.expiresAt);
      if (step === 'ask' || !factor.reset) {
        if (isConfirmation) throw new Refusal('factorResetGone');
        return ask(reset, ctx);
      }
      await assertSecondPerson(factor.reset.by, viewer.uid, now);
      return confirm(reset, ctx);
    },
  );
};
