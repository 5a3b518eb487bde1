import { isSameEmail, normalizeEmail } from '@domain/shared/email';
import { Refusal } from '@domain/shared/errors';
import { createEmailChangeCode } from '../data/actionCodes';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { sendLinkMail } from './linkMails';

/**
 * Mails a link to a new address; only whoever opens it there makes it the account's address (Spec 1 §7). An address that
 * another account uses gets a note instead, and the answer stays the same, so that nobody can probe for accounts. Refuses
 * with `signInTooOld`, `sameEmail` and as `sendLinkMail`.
 */
export const changeEmail: Handler<'changeEmail'> = async ({ email }, ctx) => {
  refuseUnlessFreshlySignedIn(ctx);
  const newEmail = normalizeEmail(email);
  if (isSameEmail(newEmail, ctx.viewer.email)) throw new Refusal('sameEmail', { email: 'sameEmail' });
  const compose = () => buildEmailChangeMail(newEmail, ctx);
  return sendLinkMail({ purpose: 'newEmail', to: newEmail, method: 'changeEmail', compose }, ctx);
};

const buildEmailChangeMail = async (newEmail: string, { viewer }: CallContext): Promise<MailDraft> => {
  const to = { email: newEmail, lang: viewer.lang, uid: null };
  const actionCode = await createEmailChangeCode(viewer.email, newEmail);
  if (!actionCode) return buildMailDraft('emailChangeTaken', to, {});
  return buildMailDraft('emailChangeLink', { ...to, uid: viewer.uid }, { actionCode, newEmail });
};
