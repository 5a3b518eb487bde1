import { SUCCESS } from '@contracts/callable';
import { COLLECTIONS } from '@contracts/collections';
import { HOUR_MS } from '@domain/shared/dates';
import { normalizeEmail } from '@domain/shared/email';
import { withLinkAtSend } from '../emails/mails';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { refuseUnsent } from './linkMails';
import { canSendFromOrigin, type Sending, sendThrottled } from './sendThrottled';

/**
 * Mails a link for a new password to somebody who cannot sign in (Spec 1 §7). Every address is counted and its mail queued
 * alike; only when the mail is to leave is the account looked up, and the mail dropped where there is none. So neither
 * answer nor effort tells which addresses have one. At most one a minute and five an hour for an address, twenty an hour
 * from one network address; whoever cannot be counted gets none. Refuses with `mailSentJustNow` and `tooManyMails`.
 */
export const requestPasswordLink: Handler<'requestPasswordLink'> = async ({ email, lang }, ctx) => {
  if (!(await canSendFromOrigin('passwordLink', ctx))) refuseUnsent('tooMany');
  const to = { email: normalizeEmail(email), lang, uid: null };
  const path = `${COLLECTIONS.rateLimits}/${sha256Hex(`passwordLink:${to.email}`)}`;
  const prepare = async (): Promise<Sending> => ({
    kept: { expiresAt: ctx.now + HOUR_MS },
    drafts: [withLinkAtSend('passwordLink', to)],
  });
  refuseUnsent(await sendThrottled(path, prepare, ctx));
  return SUCCESS;
};
