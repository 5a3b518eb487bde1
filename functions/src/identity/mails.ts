import type { User } from '@domain/accounts/user';
import type { Rejection } from '@domain/identity/rejection';
import { getRejectionText } from '@domain/shared/decision';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';

/** Tells an account what was decided about its identity, a rejection with its reason in the account's language. */
export const buildDecisionMail = (user: User, accepted: boolean, rejection: Rejection): MailDraft => {
  if (accepted) return buildMailDraft('identityAccepted', user, {});
  const texts = getMailTexts(user.lang).identityRejections;
  return buildMailDraft('identityRejected', user, {
    reason: getRejectionText(rejection, (reason) => texts[reason]) ?? '',
  });
};

/** What a decision makes of the account's record; an accepted identity stands under the names that were compared. */
export const buildStatusPatch = (
  accepted: boolean,
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
): object =>
  accepted
    ? { 'verification.identity': 'ACCEPTED', firstName, lastName }
    : { 'verification.identity': 'REJECTED' };
