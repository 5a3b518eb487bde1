import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import type { Company } from '@domain/companies/company';
import type { CompanyRejectionReason, CompanyReview } from '@domain/companies/review';
import { toRejection } from '@domain/shared/decision';
import { assertAllowed } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { decide } from './decide';

/**
 * An admin accepts or rejects a company request: a new company with its proof of authority, or joining a company. The
 * proof must be byte for byte the submitted one. Throws `Refusal('ownCase')` and the reasons of `decide`.
 */
export const reviewCompany: Handler<'reviewCompany'> = (input, ctx) => {
  const { userUid, companyId, accepted } = input;
  const rejection = toRejection<CompanyRejectionReason>(input);
  const check = (review: CompanyReview, { hasAccess }: Company) =>
    assertAllowed(whyCannotDecide(ctx.viewer.uid, [review.userUid, ...hasAccess]));
  const decider = { call: 'reviewCompany', check, ctx } as const;
  return decide({ userUid, companyId }, { accepted, rejection }, decider);
};
