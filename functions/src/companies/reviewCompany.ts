import type { CompanyRejectionReason } from '@domain/companies/review';
import { rejectionFor } from '@domain/shared/decision';
import type { Handler } from '../runtime/pipeline';
import { decide } from './decide';

/**
 * An admin accepts or rejects what an account asked for about a company: a company of its own with its proof of authority,
 * which has to be byte for byte what was sent in, or being let into one. Refuses with the reasons of `decide`.
 */
export const reviewCompany: Handler<'reviewCompany'> = (input, ctx) => {
  const { userUid, companyId, accepted } = input;
  const rejection = rejectionFor<CompanyRejectionReason>(input);
  return decide({ userUid, companyId }, { accepted, rejection }, { check: () => {}, ctx });
};
