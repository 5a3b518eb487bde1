import { COLLECTIONS } from '@api/collections';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { getUserCompanyId } from '@domain/companies/membership';
import type { OfferState } from '@domain/offers/states';
import { fieldValue } from './admin';
import { BINDING_FIELDS, type BindingOffer } from './offers';
import { findAll } from './queries';
import { findAllPages } from './scan';
import { read, type Version, type Writes } from './store';
import { findUser } from './users';

export const getCompanyPath = (id: string) => `${COLLECTIONS.companies}/${id}`;

export const getPortfolioPath = (companyId: string) => `${COLLECTIONS.portfolios}/${companyId}`;

export const findCompanyById = (id: string): Promise<Company | null> => read<Company>(getCompanyPath(id));

/** A company with the version that was read, for optimistic locking. */
export type VersionedCompany = { company: Company; version: Version };

/** Returns the companies an account is a member of, whichever it acts for. */
export const listMemberCompanies = async (uid: string): Promise<VersionedCompany[]> => {
  const lookup = { collection: COLLECTIONS.companies, field: 'hasAccess', value: uid } as const;
  const found = await findAllPages<Company>({ ...lookup, operator: 'array-contains' });
  return found.map(({ entity, version }) => ({ company: entity, version }));
};

/**
 * Updates a company if its version is unchanged. The revision makes every update a real change, so that parallel writers
 * conflict.
 */
export const changeCompany = (
  writes: Writes,
  { company, version }: VersionedCompany,
  patch: Partial<Company>,
): void =>
  writes.updateVersion(getCompanyPath(company.id), { ...patch, revision: fieldValue.increased(1) }, version);

/** Path of the claim on a tax number, which keeps accepted companies unique. */
export const getNipPath = (nip: string): string => `${COLLECTIONS.companyNips}/${nip}`;

/** Returns the id of the company that holds a tax number, or `null`. */
export const findNipHolder = async (nip: string): Promise<string | null> =>
  (await read<{ companyId: string }>(getNipPath(nip)))?.companyId ?? null;

/** Returns the accepted company with this tax number, or `null`. */
export const findAcceptedCompany = async (nip: string): Promise<Company | null> =>
  (await findAll<Company>('companiesByNip', { nip, standing: 'ACCEPTED' }))[0]?.entity ?? null;

/** Returns the members who currently act for a company, the creator first, without the leaving one. */
export const listActingMembers = async (company: Company, leaving: string): Promise<User[]> => {
  const uids = [company.creatorId, ...company.hasAccess.filter((uid) => uid !== company.creatorId)];
  const users = await Promise.all(uids.filter((uid) => uid !== leaving).map(findUser));
  return users.filter((user) => user !== null && getUserCompanyId(user) === company.id) as User[];
};

/**
 * Returns the contact of a company for an offer or a lease: the account that started it (`uid`, with its record `first`).
 * If that account left the company or acts for another one: the creator, or any other acting member. `null` if the
 * account is deleted and no member can replace it.
 */
export const findContact = async (
  company: Company,
  uid: string,
  first: User | null,
): Promise<User | null> => {
  if (first?.companyId === company.id) return first;
  return (await listActingMembers(company, uid))[0] ?? first;
};

/** Returns the binding fields of the offers in these states that a company lets, reserved or rents. */
export const listCompanyOffers = async (
  companyId: string,
  states: readonly OfferState[],
): Promise<BindingOffer[]> => {
  const found = await findAllPages<BindingOffer>({
    collection: COLLECTIONS.offers,
    field: ['offerStatus.landlord.companyId', 'offerStatus.tenant.companyId'],
    value: companyId,
    among: { field: 'offerStatus.state', values: states },
    fields: BINDING_FIELDS,
  });
  return found.map(({ entity }) => entity);
};
