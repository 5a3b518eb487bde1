import { isMember } from '@domain/companies/membership';
import { Refusal } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { loadRegisterReading } from './loadRegisterReading';
import { findPower } from './powers';
import { findCompanyReviewTime } from './reviews';
import { loadCompany } from './standing';

/**
 * Reads who represents a company from the public register, for a member of it or an admin, and stores it with the company. A
 * failed reading is an answer too: it says why. Throws `Refusal('companyNotFound')`.
 */
export const readCompanyRegister: Handler<'readCompanyRegister'> = async ({ companyId }, { viewer, now }) => {
  const { company } = await loadCompany(companyId);
  if (!viewer.isAdmin && !isMember(company, viewer.uid)) throw new Refusal('companyNotFound');
  const [register, reviewedAt, power] = await Promise.all([
    loadRegisterReading(company, now),
    findCompanyReviewTime(companyId, viewer.uid, now),
    findPower(companyId, viewer.uid),
  ]);
  return { register, reviewedAt, power };
};
