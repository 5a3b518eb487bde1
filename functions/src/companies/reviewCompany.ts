import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import type { Company } from '@domain/companies/company';
import type { CompanyRejectionReason, CompanyReview } from '@domain/companies/review';
import { toRejection } from '@domain/shared/decision';
import { refuseWhen } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { decide } from './decide';

/**
 * An admin accepts or rejects what an account asked for about a company: a company of its own with its proof of authority,
 * which has to be byte for byte what was sent in, or being let into one. Refuses with `ownCase`
 * and the reasons of `decide`.
 */
export const reviewCompany: Handler<'reviewCompany'> = (input, ctx) => {
  const { userUid, companyId, accepted } = input;
  const rejection = toRejection<CompanyRejectionReason>(input);
  const check = (review: CompanyReview, { hasAccess }: Company) =>
    refuseWhen(whyCannotDecide(ctx.viewer.uid, [review.userUid, ...hasAccess]));
  const decider = { call: 'reviewCompany', check, ctx } as const;
  return decide({ userUid, companyId }, { accepted, rejection }, decider);
};
