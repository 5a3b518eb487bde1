import type { User } from '@domain/accounts/user';
import type { Rejection } from '@domain/identity/rejection';
import { getRejectionText } from '@domain/shared/decision';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';

/** Builds the mail about an identity decision. A rejection carries its reason in the account's language. */
export const buildDecisionMail = (user: User, accepted: boolean, rejection: Rejection): MailDraft => {
  if (accepted) return buildMailDraft('identityAccepted', user, {});
  const texts = getMailTexts(user.lang).identityRejections;
  return buildMailDraft('identityRejected', user, {
    reason: getRejectionText(rejection, (reason) => texts[reason]) ?? '',
  });
};

/** Returns the patch of the account for a decision. An accepted identity is stored under the compared names. */
export const buildStatusPatch = (
  accepted: boolean,
  { firstName, lastName }: Pick<User, 'firstName' | 'lastName'>,
): object =>
  accepted
    ? { 'verification.identity': 'ACCEPTED', firstName, lastName }
    : { 'verification.identity': 'REJECTED' };
