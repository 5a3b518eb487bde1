import { Refusal } from '@domain/shared/errors';
import { createPasswordResetCode } from '../data/actionCodes';
import { loadSignIn } from '../data/signIns';
import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { sendLinkMail } from './linkMails';

const PASSWORD_PROVIDER = 'password';

/**
 * Mails a password link to the account's own address (Spec 1 §2). Throws `Refusal('passwordMissing')` for an account that
 * signs in only by other providers, and as `sendLinkMail`.
 */
export const sendPasswordLink: Handler<'sendPasswordLink'> = async (_, ctx) => {
  const { viewer } = ctx;
  const { providerData } = await loadSignIn(viewer.uid);
  if (!providerData.some(({ providerId }) => providerId === PASSWORD_PROVIDER))
    throw new Refusal('passwordMissing');
  const compose = async () =>
    buildMailDraft('passwordLink', viewer, { actionCode: await createPasswordResetCode(viewer.email) });
  const asked = { purpose: 'password', to: viewer.email, method: 'sendPasswordLink' } as const;
  return sendLinkMail({ ...asked, compose }, ctx);
};
