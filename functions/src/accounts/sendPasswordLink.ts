import { Refusal } from '@domain/shared/errors';
import { actionCodeOf } from '../data/actionCodes';
import { authAdmin } from '../data/admin';
import { mail } from '../emails/mails';
import type { Handler } from '../runtime/callable';
import { sendLinkMail } from './linkMails';

const PASSWORD_PROVIDER = 'password';

/**
 * Mails a link for a new password to the account's own address (Spec 1 §2). Refuses with `passwordMissing` an account
 * that signs in by other ways only, and as `sendLinkMail`.
 */
export const sendPasswordLink: Handler<'sendPasswordLink'> = async (_, ctx) => {
  const { viewer } = ctx;
  const auth = await authAdmin();
  const { providerData } = await auth.getUser(viewer.uid);
  if (!providerData.some(({ providerId }) => providerId === PASSWORD_PROVIDER))
    throw new Refusal('passwordMissing');
  const compose = async () => {
    const link = await auth.generatePasswordResetLink(viewer.email);
    return mail('passwordLink', viewer, { actionCode: actionCodeOf(link) });
  };
  return sendLinkMail('password', 'sendPasswordLink', compose, ctx);
};
