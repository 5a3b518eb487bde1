import { Refusal } from '@domain/shared/errors';
import { createVerificationCode } from '../data/actionCodes';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { sendLinkMail } from './linkMails';

/**
 * Mails the account service's verification link to the account's own address (Spec 1 §4). Throws
 * `Refusal('emailAlreadyVerified')` and as `sendLinkMail`.
 */
export const sendVerificationLink: Handler<'sendVerificationLink'> = (_, ctx) => {
  const { viewer } = ctx;
  if (viewer.emailVerified) throw new Refusal('emailAlreadyVerified');
  const compose = async () =>
    buildMailDraft('emailVerificationLink', viewer, {
      actionCode: await createVerificationCode(viewer.email),
    });
  const mail = { purpose: 'verification', to: viewer.email, method: 'sendVerificationLink' } as const;
  return sendLinkMail({ ...mail, compose }, ctx);
};
