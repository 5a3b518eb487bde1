import { COLLECTIONS } from '@contracts/collections';
import { isActiveOffer } from '@domain/accounts/deletion';
import type { Company } from '@domain/companies/company';
import { whyCannotStandAlone } from '@domain/companies/membership';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { actingMembers, companyPath } from '../data/companies';
import { findEvery } from '../data/scan';
import { readVersion, type Writes } from '../data/store';
import { isOpenLease } from './deletionState';

const everyOf = async <T>(collection: string, fields: readonly string[], value: string): Promise<T[]> =>
  (await Promise.all(fields.map((field) => findEvery({ collection, field, value }))))
    .flat()
    .map(({ entity }) => entity as T);

const companiesOf = async (uid: string): Promise<Company[]> => {
  const lookup = { collection: COLLECTIONS.companies, field: 'hasAccess', value: uid } as const;
  const found = await findEvery({ ...lookup, operator: 'array-contains' });
  return found.map(({ entity }) => entity as Company);
};

/** What binds a company at `now`; a lease that is settled waits for nobody, as with an account's own. */
const dutiesOf = async (companyId: string, now: number) => {
  const { offers, contracts } = COLLECTIONS;
  const made = await everyOf<Offer>(offers, ['offerStatus.landlord.companyId'], companyId);
  const taken = await everyOf<Offer>(offers, ['offerStatus.tenant.companyId'], companyId);
  const leases = await everyOf<Contract>(contracts, ['landlordCompanyId', 'tenantCompanyId'], companyId);
  const signed = leases.filter(({ signedAt }) => signedAt !== null);
  const open = await Promise.all(signed.map(isOpenLease));
  return {
    hasActiveOffers: [...made, ...taken].some((offer) => isActiveOffer(offer, now)),
    hasLeases: open.includes(true),
  };
};

/**
 * Refuses to let an account go while nobody else acts for a company it belongs to that offers bind or leases wait for,
 * with the reasons of `whyCannotStandAlone`. Answers what has to be written along, so that of two who go at once the
 * second one is asked anew.
 */
export const leaveCompanies = async (uid: string, now: number): Promise<(writes: Writes) => void> => {
  const companies = await companiesOf(uid);
  const left = await Promise.all(companies.map(({ id }) => readVersion<Company>(companyPath(id))));
  for (const { entity: company } of left)
    if (company && (await actingMembers(company, uid)).length === 0)
      refuseWhen(whyCannotStandAlone(await dutiesOf(company.id, now)));
  return (writes) => {
    for (const { entity: company, version } of left)
      if (company && version)
        writes.updateVersion(companyPath(company.id), { revision: computed.increased(1) }, version);
  };
};
