import type { InvitationAnswer } from '@api/callers';
import type { RefusalReason } from '@api/refusals';
import { CALLER_MAILS_A_DAY, RECIPIENT_MAILS_A_DAY } from '@domain/callers/invitations';
import type { CallerEntry } from '@domain/callers/milestones';
import type { EventDraft } from '@domain/events/event';
import { DAY_MS, SECOND_MS } from '@domain/shared/dates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { queueEvents } from '../data/eventLog';
import { hasOptedOut } from '../data/invitationOptOuts';
import type { Decision } from '../data/optimisticLocking';
import { queueMails } from '../data/outbox';
import { isWithinLimit, type UseLimit } from '../data/rateLimits';
import type { Writes } from '../data/store';
import type { MailDraft, MailRecipient } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { hashEmail } from '../runtime/hash';
import { type InvitationInput, type ResolvedInvitation, resolveInvitation, storeInvitation } from './invite';

const perSeconds = DAY_MS / SECOND_MS;

/** Counts a mail. Throws when the daily quota of the caller or of the address is reached. */
const assertInvitationQuota = async (email: string, { viewer, now }: CallContext): Promise<void> => {
  const limits: [reason: RefusalReason, limit: UseLimit][] = [
    [
      'recipientQuotaReached',
      { name: 'callerMailTo', subject: hashEmail(email), max: RECIPIENT_MAILS_A_DAY, perSeconds },
    ],
    ['callerQuotaReached', { name: 'callerMail', subject: viewer.uid, max: CALLER_MAILS_A_DAY, perSeconds }],
  ];
  for (const [reason, limit] of limits) if (!(await isWithinLimit(limit, now))) throw new Refusal(reason);
};

/**
 * Resolves the recipient of a mail and counts it. Throws as `resolveInvitation`, for a reached daily quota, and (without
 * counting) if the recipient has opted out.
 */
export const resolveMailInvitation = async (
  asked: InvitationInput,
  ctx: CallContext,
): Promise<ResolvedInvitation> => {
  const [invited, areStopped] = await Promise.all([
    resolveInvitation(ctx, asked),
    hasOptedOut(hashEmail(asked.email)),
  ]);
  assertAllowed(areStopped ? 'invitationsStopped' : null);
  await assertInvitationQuota(asked.email, ctx);
  return invited;
};

/** Returns the recipient of an invitation mail. An address without an account gets it in Polish. */
export const toInvitationRecipient = (email: string, { user }: ResolvedInvitation): MailRecipient => ({
  email: email.trim(),
  lang: user?.lang ?? 'pl',
  uid: user?.uid ?? null,
});

type InvitationMail = { draft: MailDraft; event: EventDraft };

/** Sends an invitation mail and stores its entry. Further mails to the same address are counted in the same entry. */
export const sendInvitation = async (
  invited: ResolvedInvitation,
  { draft, event }: InvitationMail,
  ctx: CallContext,
): Promise<InvitationAnswer> => {
  const also = (writes: Writes) => {
    queueMails(writes, [draft], ctx);
    queueEvents(writes, [event], ctx);
  };
  const again = ({ sentAgain }: CallerEntry): Decision<boolean> => ({
    write: { sentAgain: sentAgain + 1 },
    also,
    answer: true,
  });
  const isAgain = await storeInvitation(invited, { email: draft.to.email, again, also }, ctx);
  return { message: isAgain ? 'sentAgain' : 'sent' };
};
