import { type StatusAnswer, SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import type { RefusalReason } from '@api/refusals';
import { assertAllowed } from '@domain/shared/errors';
import type { MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { canSendToAccount, type Sending, type SendRefusal, sendThrottled } from './sendThrottled';

/** Purposes of a mail with a link. Each is counted separately. */
export type LinkPurpose = 'verification' | 'newEmail' | 'password' | 'deletion';

const LINK_REASONS: Record<SendRefusal, RefusalReason> = {
  tooSoon: 'mailSentJustNow',
  tooMany: 'tooManyMails',
};

/** Throws `Refusal('mailSentJustNow')` or `Refusal('tooManyMails')` for a reason not to send. */
export const throwSendRefusal = (refusal: SendRefusal | null): void =>
  assertAllowed(refusal && LINK_REASONS[refusal]);

/** A mail with a link, its recipient and the call that requested it. */
export type LinkMail = {
  purpose: LinkPurpose;
  to: string;
  method: string;
  compose: () => Promise<MailDraft>;
};

/**
 * Queues a mail with a link, counted at `verificationCodes/{purpose}_{uid}`. Limits: one a minute and five an hour for
 * one account and purpose; five an hour to one address and twenty from one network address, across accounts. The link is
 * created only after the limits pass. Throws `Refusal('mailSentJustNow')` or `Refusal('tooManyMails')`.
 */
export const sendLinkMail = async (
  { purpose, to, method, compose }: LinkMail,
  ctx: CallContext,
): Promise<StatusAnswer> => {
  const { uid } = ctx.viewer;
  const prepare = async (): Promise<Sending | null> => {
    if (!(await canSendToAccount(`${purpose}Link`, to, ctx))) return null;
    return {
      kept: { uid, purpose },
      drafts: [await compose()],
      events: [{ method, details: '', userId: uid, offerId: null }],
    };
  };
  throwSendRefusal(await sendThrottled(`${COLLECTIONS.verificationCodes}/${purpose}_${uid}`, prepare, ctx));
  return SUCCESS;
};
