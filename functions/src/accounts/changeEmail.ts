import { isSameEmail, plainEmail } from '@domain/shared/email';
import { Refusal } from '@domain/shared/errors';
import { actionCodeOf } from '../data/actionCodes';
import { authAdmin } from '../data/admin';
import { type MailDraft, mail } from '../emails/mails';
import type { Handler } from '../runtime/callable';
import type { CallContext } from '../runtime/context';
import { refuseUnlessFreshlySignedIn } from '../runtime/freshSignIn';
import { sendLinkMail } from './linkMails';

const TAKEN = 'auth/email-already-exists';
const UNKNOWN = 'auth/user-not-found';

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

/**
 * Mails a link to a new address; only whoever opens it there makes it the account's address (Spec 1 §7). An address that
 * another account uses gets a note instead, and the answer stays the same, so that nobody can probe for accounts. Refuses
 * with `signInTooOld`, `sameEmail` and as `sendLinkMail`.
 */
export const changeEmail: Handler<'changeEmail'> = async ({ email }, ctx) => {
  refuseUnlessFreshlySignedIn(ctx);
  const newEmail = plainEmail(email);
  if (isSameEmail(newEmail, ctx.viewer.email)) throw new Refusal('sameEmail', { email: 'sameEmail' });
  return sendLinkMail('newEmail', 'changeEmail', () => draftFor(newEmail, ctx), ctx);
};

const draftFor = async (newEmail: string, { viewer }: CallContext): Promise<MailDraft> => {
  const auth = await authAdmin();
  const to = { email: newEmail, lang: viewer.lang, uid: null };
  if (await isTaken(newEmail)) return mail('emailChangeTaken', to, {});
  try {
    const link = await auth.generateVerifyAndChangeEmailLink(viewer.email, newEmail);
    return mail('emailChangeLink', { ...to, uid: viewer.uid }, { actionCode: actionCodeOf(link), newEmail });
  } catch (error) {
    if (codeOf(error) === TAKEN) return mail('emailChangeTaken', to, {});
    throw error;
  }
};

const isTaken = async (email: string): Promise<boolean> => {
  const auth = await authAdmin();
  try {
    await auth.getUserByEmail(email);
    return true;
  } catch (error) {
    if (codeOf(error) === UNKNOWN) return false;
    throw error;
  }
};
