import { COLLECTIONS } from '@contracts/collections';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { getUserCompanyId } from '@domain/companies/membership';
import type { OfferState } from '@domain/offers/states';
import { fieldValue } from './admin';
import { BINDING_FIELDS, type BindingOffer } from './offers';
import { findAll } from './queries';
import { findAllPages } from './scan';
import { read, type Version, type Writes } from './store';
import { getUser } from './users';

export const getCompanyPath = (id: string) => `${COLLECTIONS.companies}/${id}`;

export const getCompany = (id: string): Promise<Company | null> => read<Company>(getCompanyPath(id));

/** A company with the version that was read, so that what is decided on it holds when it is written. */
export type VersionedCompany = { company: Company; version: Version };

/** The companies an account belongs to, whichever it acts for. */
export const listMemberCompanies = async (uid: string): Promise<VersionedCompany[]> => {
  const lookup = { collection: COLLECTIONS.companies, field: 'hasAccess', value: uid } as const;
  const found = await findAllPages<Company>({ ...lookup, operator: 'array-contains' });
  return found.map(({ entity, version }) => ({ company: entity, version }));
};

/** Changes a company only if it is still as it was read; the revision makes every change a visible one. */
export const changeCompany = (
  writes: Writes,
  { company, version }: VersionedCompany,
  patch: Partial<Company>,
): void =>
  writes.updateVersion(getCompanyPath(company.id), { ...patch, revision: fieldValue.increased(1) }, version);

/** Where the accepted company of a tax number is held, so that no two are. */
export const getNipPath = (nip: string): string => `${COLLECTIONS.companyNips}/${nip}`;

/** The id of the company that holds a tax number, or `null`. */
export const findNipHolder = async (nip: string): Promise<string | null> =>
  (await read<{ companyId: string }>(getNipPath(nip)))?.companyId ?? null;

/** The accepted company with this tax number, or `null`. */
export const findAcceptedCompany = async (nip: string): Promise<Company | null> =>
  (await findAll<Company>('companiesByNip', { nip, standing: 'ACCEPTED' }))[0]?.entity ?? null;

/** The members who act for a company now, the creator first, without the one who leaves. */
export const listActingMembers = async (company: Company, leaving: string): Promise<User[]> => {
  const uids = [company.creatorId, ...company.hasAccess.filter((uid) => uid !== company.creatorId)];
  const users = await Promise.all(uids.filter((uid) => uid !== leaving).map(getUser));
  return users.filter((user) => user !== null && getUserCompanyId(user) === company.id) as User[];
};

/**
 * Who speaks for a company on an offer or a lease: whoever began it (`uid`, `first` as their record stands), unless they
 * left the company or act for another one now; then the creator, or any other member. `null` for a deleted account nobody
 * can stand in for.
 */
export const getContact = async (company: Company, uid: string, first: User | null): Promise<User | null> => {
  if (first?.companyId === company.id) return first;
  return (await listActingMembers(company, uid))[0] ?? first;
};

/** What binds whom of the offers in these states that a company lets, reserved or rents. */
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
