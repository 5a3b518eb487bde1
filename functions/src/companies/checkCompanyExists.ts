import { stripSeparators } from '@domain/companies/identifiers';
import { findAcceptedCompany } from '../data/companies';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';

/**
 * Returns whether an accepted company has this tax number, with its name and number, which the register publishes anyway
 * (Spec 1 §7). Throws `Refusal('emailNotVerified')` and `Refusal('identityNotAccepted')`.
 */
export const checkCompanyExists: Handler<'checkCompanyExists'> = async ({ NIP }, { viewer }) => {
  assertConfirmed(viewer);
  const company = await findAcceptedCompany(stripSeparators(NIP, 'nip'));
  if (!company) return { exists: false };
  const { id, nazwa, nip } = company;
  return { exists: true, company: { id, nazwa, nip } };
};
