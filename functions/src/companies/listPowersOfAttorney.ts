import { isMember } from '@domain/companies/membership';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { Refusal } from '@domain/shared/errors';
import { findAll } from '../data/queries';
import type { Handler } from '../runtime/pipeline';
import { findPower } from './powers';
import { loadCompany } from './standing';

/**
 * Returns the caller's power of attorney for a company; to its creator those of all members. Throws `Refusal('companyNotFound')`
 * for anyone else.
 */
export const listPowersOfAttorney: Handler<'listPowersOfAttorney'> = async ({ companyId }, { viewer }) => {
  const { company } = await loadCompany(companyId);
  if (!isMember(company, viewer.uid)) throw new Refusal('companyNotFound');
  if (company.creatorId === viewer.uid) {
    const found = await findAll<PowerOfAttorney>('powersOfCompany', { companyId });
    return { powers: found.map(({ entity }) => entity) };
  }
  const own = await findPower(companyId, viewer.uid);
  return { powers: own ? [own] : [] };
};
