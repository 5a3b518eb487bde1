import { mail } from '../emails/mails';
import type { Handler } from '../runtime/callable';
import { sendLinkMail } from './linkMails';
import { refuseToDelete } from './startErasure';

/**
 * Mails the link that deletes the caller's account once opened (Spec 1 §4, §7). Refuses with `accountHasActiveOffers`,
 * `accountHasOpenLeases`, `staffAccount` and as `sendLinkMail`.
 */
export const confirmAccountDeletion: Handler<'confirmAccountDeletion'> = async (_, ctx) => {
  const { viewer } = ctx;
  await refuseToDelete(ctx);
  const compose = async () => mail('accountDeletionLink', viewer, { uid: viewer.uid });
  return sendLinkMail('deletion', 'confirmAccountDeletion', compose, ctx);
};
