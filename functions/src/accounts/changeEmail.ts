import { isSameEmail, normalizeEmail } from '@domain/shared/email';
import { Refusal } from '@domain/shared/errors';
import { createEmailChangeCode } from '../data/actionCodes';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import { assertFreshSignIn } from '../runtime/freshSignIn';
import type { Handler } from '../runtime/pipeline';
import { sendLinkMail } from './linkMails';

/**
 * Mails a link to a new address. The address becomes the account's only when the link is opened (Spec 1 §7). An address
 * of another account gets a note instead. The call returns the same either way, so that accounts cannot be enumerated.
 * Throws `Refusal('signInTooOld')`, `Refusal('sameEmail')` and as `sendLinkMail`.
 */
export const changeEmail: Handler<'changeEmail'> = async ({ email }, ctx) => {
  assertFreshSignIn(ctx);
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
