import { buildMailDraft } from '../emails/mails';
import type { Handler } from '../runtime/pipeline';
import { sendLinkMail } from './linkMails';
import { assertDeletable } from './startErasure';

/**
 * Mails the link that deletes the caller's account when opened (Spec 1 §4, §7). Throws `Refusal('staffAccount')`, the
 * reasons of `whyCannotDeleteAccount` and `whyCannotStandAlone`, and as `sendLinkMail`.
 */
export const confirmAccountDeletion: Handler<'confirmAccountDeletion'> = async (_, ctx) => {
  const { viewer } = ctx;
  await assertDeletable(ctx);
  const compose = async () => buildMailDraft('accountDeletionLink', viewer, { uid: viewer.uid });
  const asked = { purpose: 'deletion', to: viewer.email, method: 'confirmAccountDeletion' } as const;
  return sendLinkMail({ ...asked, compose }, ctx);
};
