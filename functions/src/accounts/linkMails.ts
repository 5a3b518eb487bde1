import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { COLLECTIONS } from '@contracts/collections';
import type { RefusalReason } from '@contracts/refusals';
import { Refusal } from '@domain/shared/errors';
import { changeDocument, type Decision } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { queueMails } from '../data/outbox';
import type { MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { recentSends, whyCannotSendCode } from './emailCode';

/** What an account may ask a mail with a link for; each is counted by itself. */
export type LinkPurpose = 'verification' | 'newEmail' | 'password' | 'deletion';

/** `verificationCodes/{purpose}_{uid}`: when the mails of one purpose were sent in the last hour (epoch ms). */
type CountedSends = { uid: string; purpose: LinkPurpose; sendTimes: number[] };

/** Why no further mail with a link goes out now, as a refusal. */
export const LINK_REASONS = { tooSoon: 'mailSentJustNow', tooMany: 'tooManyMails' } as const satisfies Record<
  string,
  RefusalReason
>;

/** The code inside a link of the account service. */
export const actionCodeOf = (link: string): string => {
  const code = new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('The account service gave a link without a code.');
  return code;
};

/**
 * Queues a mail with a link, at most one a minute and five an hour for one account and purpose; whoever cannot be
 * counted gets none. The link is made only once it is known that it may be sent.
 * Refuses with `mailSentJustNow` or `tooManyMails`.
 */
export const sendLinkMail = (
  purpose: LinkPurpose,
  method: string,
  compose: () => Promise<MailDraft>,
  ctx: CallContext,
): Promise<StatusAnswer> => {
  const { uid } = ctx.viewer;
  return changeDocument<CountedSends, StatusAnswer>(
    `${COLLECTIONS.verificationCodes}/${purpose}_${uid}`,
    async (stored): Promise<Decision<StatusAnswer>> => {
      const sends = recentSends(stored, ctx.now);
      const refusal = whyCannotSendCode(sends, ctx.now);
      if (refusal) throw new Refusal(LINK_REASONS[refusal]);
      const draft = await compose();
      return {
        write: { uid, purpose, sendTimes: [...sends, ctx.now] },
        also: (writes) => {
          queueMails(writes, [draft], ctx);
          queueEvents(writes, [{ method, details: '', userId: uid, offerId: null }], ctx);
        },
        answer: SUCCESS,
      };
    },
  );
};
