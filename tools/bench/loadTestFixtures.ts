import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { buildDemoAccounts } from '../demo/accounts';
import { buildDemoCompanies } from '../demo/companies';
import { buildDemoData } from '../demo/data';
import { buildContract } from '../demo/factories/contract';
import { toBookedOffer } from '../demo/factories/lifecycle';

export const NOW = Date.UTC(2026, 10, 20, 9);

const ACCOUNTS = buildDemoAccounts(NOW);
const LANDLORD = ACCOUNTS.landlord.user;
const [LANDLORDS, TENANTS] = [LANDLORD, ACCOUNTS.tenant.user].map(({ companyId }) =>
  buildDemoCompanies(
    Object.values(ACCOUNTS).map(({ user }) => user),
    NOW,
  ).find(({ id }) => id === companyId),
) as [Company, Company];

/** Builds the `index`-th verified tenant, with a company of its own. */
const buildTenant = (index: number): { user: User; company: Company } => {
  const [uid, companyId] = [`crowd-${index}`, `crowd-company-${index}`];
  const user: User = { ...ACCOUNTS.tenant.user, uid, email: `${uid}@example.pl`, companyId, offers: [] };
  const users = [{ uid, verification: user.verification }];
  return { user, company: { ...TENANTS, id: companyId, users, creatorId: uid, hasAccess: [uid] } };
};

/** Stores the landlord and `size` tenants, numbered from `first`. */
export const storeCrowd = async (size: number, first = 0): Promise<User[]> => {
  const tenants = Array.from({ length: size }, (_, index) => buildTenant(first + index));
  await commit((writes) => {
    writes.set(`users/${LANDLORD.uid}`, LANDLORD);
    writes.set(`companies/${LANDLORDS.id}`, LANDLORDS);
    for (const { user, company } of tenants) {
      writes.set(`users/${user.uid}`, user);
      writes.set(`companies/${company.id}`, company);
    }
  });
  return tenants.map(({ user }) => user);
};

const buildActiveOffer = (): Offer => {
  const found = buildDemoData(NOW).offers.find(
    ({ offer }) => offer.uid === LANDLORD.uid && offer.offerStatus.state === 'ACTIVE',
  );
  if (!found) throw new Error('The demo data have no ACTIVE offer of the landlord.');
  return { ...found.offer, id: createDocumentId() };
};

/** Stores an offer that every tenant may reserve. */
export const storeFreeOffer = async (): Promise<Offer> => {
  const offer = buildActiveOffer();
  await commit((writes) => writes.set(`offers/${offer.id}`, offer));
  return offer;
};

/** Stores an offer that its tenant has reserved. The signing link is sent. */
export const storeReservedOffer = async (tenant: User): Promise<Offer> => {
  const offer = toBookedOffer(buildActiveOffer(), tenant, NOW - 10 * MINUTE_MS);
  await commit((writes) => {
    writes.set(`offers/${offer.id}`, offer);
    writes.set(`contracts/${offer.id}`, buildContract(offer, tenant));
  });
  return offer;
};
