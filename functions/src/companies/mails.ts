import type { User } from '@domain/accounts/user';
import type { CompanyRejection, CompanyReview } from '@domain/companies/review';
import { getRejectionText } from '@domain/shared/decision';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { getMailTexts } from '../emails/texts';

/** Builds the mail with the decision on a company request. A rejection has its reason in the recipient's language. */
export const buildDecisionMails = (
  { kind, companyName: ownCompanyName }: CompanyReview,
  user: User,
  { accepted, rejection }: { accepted: boolean; rejection: CompanyRejection },
): MailDraft[] => {
  if (accepted)
    return [
      buildMailDraft(kind === 'company' ? 'companyAccepted' : 'membershipAccepted', user, { ownCompanyName }),
    ];
  const texts = getMailTexts(user.lang).companyRejections;
  const reason = getRejectionText(rejection, (name) => texts[name]) ?? '';
  return [
    buildMailDraft(kind === 'company' ? 'companyRejected' : 'membershipRejected', user, {
      ownCompanyName,
      reason,
    }),
  ];
};
