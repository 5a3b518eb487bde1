import { whyCannotDecide } from '@domain/admin/conflictOfInterest';
import type { Company } from '@domain/companies/company';
import type { RegisterReading } from '@domain/companies/representation/extract';
import type { CompanyRejectionReason, CompanyReview } from '@domain/companies/review';
import { toRejection } from '@domain/shared/decision';
import { assertAllowed } from '@domain/shared/errors';
import { findCompanyById } from '../data/companies';
import type { Handler } from '../runtime/pipeline';
import { decide } from './decide';
import { loadRegisterReading } from './loadRegisterReading';

/**
 * An admin accepts or rejects a company request: a new company with its proof of authority, or joining a company. The
 * proof must be byte for byte the submitted one. An acceptance keeps the register's extract of that day with the request; a
 * register that does not respond stops no decision. Throws `Refusal('ownCase')` and the reasons of `decide`.
 */
export const reviewCompany: Handler<'reviewCompany'> = async (input, ctx) => {
  const { userUid, companyId, accepted } = input;
  const rejection = toRejection<CompanyRejectionReason>(input);
  const check = (review: CompanyReview, { hasAccess }: Company) =>
    assertAllowed(whyCannotDecide(ctx.viewer.uid, [review.userUid, ...hasAccess]));
  const register = accepted ? await readForReview(companyId, ctx.now) : null;
  const decider = { call: 'reviewCompany', check, register, ctx } as const;
  return decide({ userUid, companyId }, { accepted, rejection }, decider);
};

const REVIEW_TIMEOUT_MS = 5000;

const readForReview = async (companyId: string, now: number): Promise<RegisterReading | null> => {
  const company = await findCompanyById(companyId);
  return company && loadRegisterReading(company, now, REVIEW_TIMEOUT_MS);
};
