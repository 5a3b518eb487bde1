import type { ResetAnswer } from '@contracts/identity';
import { emptyFactor, type SecondFactor } from '@domain/accounts/secondFactor';
import type { User } from '@domain/accounts/user';
import { whyCannotDecide } from '@domain/admin/ownCase';
import { RESET_ASK_MS, resetStep } from '@domain/identity/resetAsk';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import { listAdmins } from '../data/admins';
import { changeDocument, type Decision } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { queueMails } from '../data/outbox';
import { secondFactorPath } from '../data/secondFactors';
import { assertSecondPerson } from '../data/secondPerson';
import { findConfirmedUser } from '../data/users';
import { type MailDraft, mail } from '../emails/mails';
import { everyAdmin, recipientOf } from '../emails/recipients';
import type { CallContext } from '../runtime/context';
import { shownHash } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';

type Reset = { subject: User; reason: string; admins: readonly User[] };

/** Tells the person and every admin; an admin who is the person hears of it once. */
const mailsAbout = (
  kind: 'secondFactorResetAsked' | 'secondFactorReset',
  { subject, reason, admins }: Reset,
  { viewer }: CallContext,
): MailDraft[] => {
  const facts = { adminEmail: viewer.email, reason };
  const others = admins.filter(({ uid }) => uid !== subject.uid);
  return [
    mail(kind, recipientOf(subject), facts),
    ...everyAdmin(others).map((to) => mail(`${kind}Admin`, to, { ...facts, accountEmail: subject.email })),
  ];
};

/** Asks for the removal; the first admin of two. */
const ask = (reset: Reset, ctx: CallContext): Decision<ResetAnswer> => {
  const { viewer, now } = ctx;
  const asked = {
    by: viewer.uid,
    byEmail: viewer.email,
    reason: reset.reason,
    at: now,
    expiresAt: now + RESET_ASK_MS,
  };
  return {
    write: { reset: asked },
    also: (writes) => queueMails(writes, mailsAbout('secondFactorResetAsked', reset, ctx), ctx),
    answer: { status: 'WAITING' },
  };
};

/** Removes the factor with its recovery codes and proofs; the second admin of two. */
const confirm = (reset: Reset, ctx: CallContext): Decision<ResetAnswer> => ({
  write: emptyFactor(reset.subject.uid),
  also: (writes) => {
    const details = `Usunięto drugi składnik: konto ${shownHash(reset.subject.uid)}`;
    queueEvents(
      writes,
      [{ method: 'resetSecondFactor', details, userId: ctx.viewer.uid, offerId: null }],
      ctx,
    );
    queueMails(writes, mailsAbout('secondFactorReset', reset, ctx), ctx);
  },
  answer: { status: 'SUCCESS' },
});

/**
 * Removes the second factor of an account whose device and recovery codes are lost: one admin asks, another one confirms within
 * a day, if it is another person (see `assertSecondPerson`). The person and every admin are mailed both times. Refuses with
 * `accountNotFound`, `ownCase`, `noSecondFactor` where there is none to remove, `factorResetOwn` for the admin who asked, and a
 * confirmation of what waits no more with `factorResetGone`.
 */
export const resetSecondFactor: Handler<'resetSecondFactor'> = async (input, ctx) => {
  const { email, reason, isConfirmation } = input;
  const { viewer, now } = ctx;
  const subject = await findConfirmedUser(email);
  if (!subject) throw new Refusal('accountNotFound');
  refuseWhen(whyCannotDecide(viewer.uid, [subject.uid]));
  const reset = { subject, reason, admins: await listAdmins() };
  return changeDocument<SecondFactor, ResetAnswer>(secondFactorPath(subject.uid), async (factor) => {
    if (!factor?.secret) throw new Refusal(isConfirmation ? 'factorResetGone' : 'noSecondFactor');
    const step = resetStep(factor.reset, viewer.uid, now);
    if (step === 'wait') throw new Refusal('factorResetOwn', null, factor.reset?.expiresAt);
    if (step === 'ask' || !factor.reset) {
      if (isConfirmation) throw new Refusal('factorResetGone');
      return ask(reset, ctx);
    }
    await assertSecondPerson(factor.reset.by, viewer.uid, now);
    return confirm(reset, ctx);
  });
};
