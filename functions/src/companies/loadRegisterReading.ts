import type { Company } from '@domain/companies/company';
import { chooseReading, type RegisterReading } from '@domain/companies/representation/extract';
import { MINUTE_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { readRegister } from '../adapters/readRegister';
import { getCompanyPath } from '../data/companies';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';

/** A reading this recent is not repeated: both registers limit the number of requests. */
const FRESH_MS = 10 * MINUTE_MS;

const findFresh = ({ register }: Company, now: number): RegisterReading | null =>
  register?.extract && now - register.readAt < FRESH_MS ? register : null;

/**
 * Returns the reading of the register that counts for a company now, and stores it: a recent one, else a new one. While the
 * register does not respond, the last response stays. Throws `Refusal('companyNotFound')`.
 */
export const loadRegisterReading = async (
  company: Company,
  now: number,
  timeoutMs?: number,
): Promise<RegisterReading> => {
  const fresh = findFresh(company, now);
  if (fresh) return fresh;
  const latest = await readRegister(company, now, timeoutMs);
  return updateWithPrecondition<Company, RegisterReading>(
    getCompanyPath(company.id),
    async (current): Promise<Decision<RegisterReading>> => {
      if (!current) throw new Refusal('companyNotFound');
      const isOther = current.numerKRS !== company.numerKRS || current.nip !== company.nip;
      if (isOther) return { unchanged: latest };
      const register = chooseReading(current.register ?? null, latest);
      return register === latest ? { write: { register }, answer: register } : { unchanged: register };
    },
  );
};
