import type { User } from '@domain/accounts/user';
import type { CompanyRejection, CompanyReview } from '@domain/companies/review';
import { rejectionText } from '@domain/shared/decision';
import { type MailDraft, mail } from '../emails/mails';
import { mailTexts } from '../emails/texts';

/** Tells an account what was decided about what it asked for, a rejection with its reason in its language. */
export const decisionMails = (
  { kind, companyName: ownCompanyName }: CompanyReview,
  user: User,
  { accepted, rejection }: { accepted: boolean; rejection: CompanyRejection },
): MailDraft[] => {
  if (accepted)
    return [mail(kind === 'company' ? 'companyAccepted' : 'membershipAccepted', user, { ownCompanyName })];
  const texts = mailTexts(user.lang).companyRejections;
  const reason = rejectionText(rejection, (name) => texts[name]) ?? '';
  return [
    mail(kind === 'company' ? 'companyRejected' : 'membershipRejected', user, { ownCompanyName, reason }),
  ];
};
