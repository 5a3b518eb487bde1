import type { CompanyRegister } from '@api/companies';
import type { Company } from '@domain/companies/company';
import { isMember } from '@domain/companies/membership';
import type { RegisterReading } from '@domain/companies/representation/extract';
import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { readRegister } from '../adapters/readRegister';
import { getCompanyPath } from '../data/companies';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import type { Handler } from '../runtime/pipeline';
import { loadCompany } from './standing';

/** A reading this recent is not repeated: both registers limit the number of requests. */
const FRESH_MS = 10 * MINUTE_MS;

const findFresh = ({ register }: Company, now: number): RegisterReading | null =>
  register?.extract && now - register.readAt < FRESH_MS ? register : null;

/**
 * Reads who represents a company from the public register, for a member of it or an admin, and stores it with the company. A
 * failed reading is an answer too: it says why. Throws `Refusal('companyNotFound')`.
 */
export const readCompanyRegister: Handler<'readCompanyRegister'> = async ({ companyId }, { viewer, now }) => {
  const { company } = await loadCompany(companyId);
  if (!viewer.isAdmin && !isMember(company, viewer.uid)) throw new Refusal('companyNotFound');
  const isReviewed = company.standing === 'ACCEPTED' && company.creatorId === viewer.uid;
  const fresh = findFresh(company, now);
  if (fresh) return { register: fresh, isReviewed };
  const register = await readRegister(company, now);
  return updateWithPrecondition<Company, CompanyRegister>(
    getCompanyPath(companyId),
    async (current): Promise<Decision<CompanyRegister>> => {
      if (!current) throw new Refusal('companyNotFound');
      const isOther = current.numerKRS !== company.numerKRS || current.nip !== company.nip;
      if (isOther) return { unchanged: { register, isReviewed } };
      return { write: { register }, answer: { register, isReviewed } };
    },
  );
};
