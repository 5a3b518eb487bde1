import type { User } from '@domain/accounts/user';
import type { CompanyRejection, CompanyReview } from '@domain/companies/review';
import { CUSTOM_REASON } from '@domain/shared/decision';
import { type MailDraft, mail } from '../emails/mails';
import { mailTexts } from '../emails/texts';

const reasonOf = (user: User, { rejectionReason, customRejectionMessage }: CompanyRejection): string =>
  rejectionReason === null || rejectionReason === CUSTOM_REASON
    ? (customRejectionMessage ?? '')
    : mailTexts(user.lang).companyRejections[rejectionReason];

/** Tells an account what was decided about what it asked for, a rejection with its reason in its language. */
export const decisionMails = (
  { kind, companyName: ownCompanyName }: CompanyReview,
  user: User,
  { accepted, rejection }: { accepted: boolean; rejection: CompanyRejection },
): MailDraft[] => {
  if (accepted)
    return [mail(kind === 'company' ? 'companyAccepted' : 'membershipAccepted', user, { ownCompanyName })];
  const reason = reasonOf(user, rejection);
  return [
    mail(kind === 'company' ? 'companyRejected' : 'membershipRejected', user, { ownCompanyName, reason }),
  ];
};
