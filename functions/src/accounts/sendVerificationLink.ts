import { Refusal } from '@domain/shared/errors';
import { actionCodeOf } from '../data/actionCodes';
import { authAdmin } from '../data/admin';
import { mail } from '../emails/mails';
import type { Handler } from '../runtime/callable';
import { sendLinkMail } from './linkMails';

/**
 * Mails the account service's verification link to the account's own address (Spec 1 §4). Refuses with
 * `emailAlreadyVerified` and as `sendLinkMail`.
 */
export const sendVerificationLink: Handler<'sendVerificationLink'> = (_, ctx) => {
  const { viewer } = ctx;
  if (viewer.emailVerified) throw new Refusal('emailAlreadyVerified');
  const compose = async () => {
    const link = await (await authAdmin()).generateEmailVerificationLink(viewer.email);
    return mail('emailVerificationLink', viewer, { actionCode: actionCodeOf(link) });
  };
  return sendLinkMail('verification', 'sendVerificationLink', compose, ctx);
};
