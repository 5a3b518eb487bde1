import { stripSeparators } from '@domain/companies/identifiers';
import { findAcceptedCompany } from '../data/companies';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';

/**
 * Whether an accepted company has this tax number, and which (Spec 1 §7): its name and number only, which the public
 * register shows anyway. Refuses with `emailNotVerified` and `identityNotAccepted`.
 */
export const checkCompanyExists: Handler<'checkCompanyExists'> = async ({ NIP }, { viewer }) => {
  assertConfirmed(viewer);
  const company = await findAcceptedCompany(stripSeparators(NIP, 'nip'));
  if (!company) return { exists: false };
  const { id, nazwa, nip } = company;
  return { exists: true, company: { id, nazwa, nip } };
};
