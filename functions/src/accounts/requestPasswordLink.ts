import { SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import { HOUR_MS } from '@domain/shared/dates';
import { normalizeEmail } from '@domain/shared/email';
import { withLinkAtSend } from '../emails/mails';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { throwSendRefusal } from './linkMails';
import { canSendFromOrigin, type Sending, sendThrottled } from './sendThrottled';

/**
 * Mails a password-reset link to a user who cannot sign in (Spec 1 §7). Every address is counted and queued alike. The
 * account is looked up only when the mail leaves, and the mail is dropped if there is none. So neither the result nor the
 * duration reveals which addresses have accounts.
 * Limits: one a minute and five an hour for an address, twenty an hour from one network address. Fails closed: sends
 * nothing if the counter is unavailable. Throws `Refusal('mailSentJustNow')` or `Refusal('tooManyMails')`.
 */
export const requestPasswordLink: Handler<'requestPasswordLink'> = async ({ email, lang }, ctx) => {
  if (!(await canSendFromOrigin('passwordLink', ctx))) throwSendRefusal('tooMany');
  const to = { email: normalizeEmail(email), lang, uid: null };
  const path = `${COLLECTIONS.rateLimits}/${sha256Hex(`passwordLink:${to.email}`)}`;
  const prepare = async (): Promise<Sending> => ({
    kept: { expiresAt: ctx.now + HOUR_MS },
    drafts: [withLinkAtSend('passwordLink', to)],
  });
  throwSendRefusal(await sendThrottled(path, prepare, ctx));
  return SUCCESS;
};
