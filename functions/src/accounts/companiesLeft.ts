import { COLLECTIONS } from '@contracts/collections';
import { isActiveOffer } from '@domain/accounts/deletion';
import type { Company } from '@domain/companies/company';
import { whyCannotStandAlone } from '@domain/companies/membership';
import { OPEN_STATES } from '@domain/offers/states';
import { refuseWhen } from '@domain/shared/errors';
import { computed } from '../data/admin';
import { actingMembers, companyPath, offersOf } from '../data/companies';
import { findEvery } from '../data/scan';
import { readVersion, type Writes } from '../data/store';
import { BINDING_FIELDS, type BindingOffer, countOpenLeases } from './deletionState';
import { type FoundLease, isSigned, LEASE_FIELDS } from './subject';

const everyLease = async (companyId: string): Promise<FoundLease[]> => {
  const found = await Promise.all(
    ['landlordCompanyId', 'tenantCompanyId'].map((field) =>
      findEvery({ collection: COLLECTIONS.contracts, field, value: companyId, fields: LEASE_FIELDS }),
    ),
  );
  return found.flat().map(({ entity }) => entity as FoundLease);
};

const companiesOf = async (uid: string): Promise<Company[]> => {
  const lookup = { collection: COLLECTIONS.companies, field: 'hasAccess', value: uid } as const;
  const found = await findEvery({ ...lookup, operator: 'array-contains' });
  return found.map(({ entity }) => entity as Company);
};

/** What binds a company at `now`; a lease that is settled waits for nobody, as with an account's own. */
const openDutiesOf = async (companyId: string, now: number) => {
  const [offers, leases] = await Promise.all([
    offersOf<BindingOffer>(companyId, OPEN_STATES, BINDING_FIELDS),
    everyLease(companyId),
  ]);
  return {
    hasActiveOffers: offers.some((offer) => isActiveOffer(offer, now)),
    hasLeases: (await countOpenLeases(leases.filter(isSigned))) > 0,
  };
};

/** The companies of an account as they are stored, and why one of them cannot let it go, or `null`. */
const companiesLeftBy = async (uid: string, now: number) => {
  const companies = await companiesOf(uid);
  const left = await Promise.all(companies.map(({ id }) => readVersion<Company>(companyPath(id))));
  for (const { entity: company } of left) {
    const isAlone = company !== null && (await actingMembers(company, uid)).length === 0;
    const why = isAlone ? whyCannotStandAlone(await openDutiesOf(company.id, now)) : null;
    if (why) return { left, why };
  }
  return { left, why: null };
};

/**
 * Why an account cannot go while nobody else acts for a company it belongs to that offers bind or leases wait for, by the
 * reasons of `whyCannotStandAlone`, or `null`.
 */
export const whyCompaniesNeed = async (uid: string, now: number) => (await companiesLeftBy(uid, now)).why;

/**
 * Refuses to let an account go for the reasons of `whyCompaniesNeed`. Answers what has to be written along, so that of two
 * who go at once the second one is asked anew.
 */
export const leaveCompanies = async (uid: string, now: number): Promise<(writes: Writes) => void> => {
  const { left, why } = await companiesLeftBy(uid, now);
  refuseWhen(why);
  return (writes) => {
    for (const { entity: company, version } of left)
      if (company && version)
        writes.updateVersion(companyPath(company.id), { revision: computed.increased(1) }, version);
  };
};
