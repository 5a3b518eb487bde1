import { SUCCESS } from '@contracts/callable';
import { COLLECTIONS } from '@contracts/collections';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { authAdmin } from '../data/admin';
import { changeDocument, type Decision } from '../data/conditional';
import { queueMails } from '../data/outbox';
import { isWithinLimit } from '../data/rateLimits';
import { type MailDraft, type MailRecipient, mail } from '../emails/mails';
import type { Handler } from '../runtime/callable';
import type { VisitorContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import { recentSends, SENDS_PER_HOUR_PER_ADDRESS_MAX, whyCannotSendCode } from './emailCode';
import { actionCodeOf, LINK_REASONS } from './linkMails';

/** `rateLimits/{digest}`: when a link for a new password was asked for an address, whether or not it has an account. */
type Asked = { sendTimes: number[]; expiresAt: number };

/** How the account service says that an address gets no link; which of these it was stays here. */
const NO_LINK: readonly unknown[] = [
  'auth/user-not-found',
  'auth/email-not-found',
  'auth/user-disabled',
  'auth/invalid-email',
  'auth/reset-password-exceed-limit',
];

/**
 * Mails a link for a new password to somebody who cannot sign in (Spec 1 §7). An address without an account is counted,
 * looked up and answered the same way, so neither answer nor effort tells which addresses have one. At most one a minute
 * and five an hour for an address, twenty an hour from one network address; whoever cannot be counted gets none.
 * Refuses with `mailSentJustNow` and `tooManyMails`.
 */
export const requestPasswordLink: Handler<'requestPasswordLink'> = async ({ email, lang }, ctx) => {
  await countOrigin(ctx);
  const to = { email: email.trim().toLowerCase(), lang, uid: null };
  const path = `${COLLECTIONS.rateLimits}/${sha256Hex(`passwordLink:${to.email}`)}`;
  return changeDocument<Asked, typeof SUCCESS>(path, async (stored): Promise<Decision<typeof SUCCESS>> => {
    const sends = recentSends(stored, ctx.now);
    const refusal = whyCannotSendCode(sends, ctx.now);
    if (refusal) throw new Refusal(LINK_REASONS[refusal]);
    const drafts = await draftsFor(to);
    return {
      write: { sendTimes: [...sends, ctx.now], expiresAt: ctx.now + HOUR_MS },
      also: (writes) => queueMails(writes, drafts, ctx),
      answer: SUCCESS,
    };
  });
};

const countOrigin = async ({ ip, now }: VisitorContext): Promise<void> => {
  const perOrigin = { max: SENDS_PER_HOUR_PER_ADDRESS_MAX, perSeconds: HOUR_MS / SECOND_MS };
  if (ip && !(await isWithinLimit({ name: 'passwordLink', subject: ip, ...perOrigin }, now)))
    throw new Refusal('tooManyMails');
};

const draftsFor = async (to: MailRecipient): Promise<MailDraft[]> => {
  const auth = await authAdmin();
  try {
    const link = await auth.generatePasswordResetLink(to.email);
    return [mail('passwordLink', to, { actionCode: actionCodeOf(link) })];
  } catch (error) {
    if (NO_LINK.includes((error as { code?: unknown }).code)) return [];
    throw error;
  }
};
