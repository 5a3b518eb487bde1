import type { User } from '@domain/accounts/user';
import type { Rejection } from '@domain/identity/rejection';
import { type MailDraft, type MailRecipient, mail } from '../emails/mails';
import { mailTexts } from '../emails/texts';
import { config } from '../runtime/config';

export const adminRecipient = (): MailRecipient => ({ email: config.adminEmail, lang: 'pl', uid: null });

/** Tells an account what was decided about its identity, a rejection with its reason in the account's language. */
export const decisionMail = (user: User, accepted: boolean, rejection: Rejection): MailDraft => {
  if (accepted) return mail('identityAccepted', user, {});
  const { rejectionReason, customRejectionMessage } = rejection;
  const texts = mailTexts(user.lang).identityRejections;
  const reason =
    rejectionReason === null || rejectionReason === 'custom'
      ? (customRejectionMessage ?? '')
      : texts[rejectionReason];
  return mail('identityRejected', user, { reason });
};

/** What a decision makes of the account's record; an accepted identity stands under the names that were compared. */
export const standingAfter = (
  accepted: boolean,
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
): object =>
  accepted
    ? { 'verification.identity': 'ACCEPTED', firstName, lastName }
    : { 'verification.identity': 'REJECTED' };
