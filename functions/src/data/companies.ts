import { COLLECTIONS } from '@contracts/collections';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { companyOf } from '@domain/companies/membership';
import { findAll, findCount, findUpTo } from './queries';
import { read } from './store';
import { getUser } from './users';

export const companyPath = (id: string) => `${COLLECTIONS.companies}/${id}`;

export const getCompany = (id: string): Promise<Company | null> => read<Company>(companyPath(id));

/** Where the accepted company of a tax number is held, so that no two are. */
export const nipPath = (nip: string): string => `${COLLECTIONS.companyNips}/${nip}`;

/** The id of the company that holds a tax number, or `null`. */
export const holderOfNip = async (nip: string): Promise<string | null> =>
  (await read<{ companyId: string }>(nipPath(nip)))?.companyId ?? null;

/** The accepted company with this tax number, or `null`. */
export const acceptedCompany = async (nip: string): Promise<Company | null> =>
  (await findAll<Company>('companiesByNip', [nip, 'ACCEPTED']))[0]?.entity ?? null;

/** The members who act for a company now, the creator first, without the one who leaves. */
export const actingMembers = async (company: Company, leaving: string): Promise<User[]> => {
  const uids = [company.creatorId, ...company.hasAccess.filter((uid) => uid !== company.creatorId)];
  const users = await Promise.all(uids.filter((uid) => uid !== leaving).map(getUser));
  return users.filter((user) => user !== null && companyOf(user) === company.id) as User[];
};

/**
 * Who speaks for a company on an offer or a lease: whoever began it (`uid`, `first` as their record stands), unless they
 * left the company or act for another one now; then the creator, or any other member. `null` for a deleted account nobody
 * can stand in for.
 */
export const contactOf = async (company: Company, uid: string, first: User | null): Promise<User | null> => {
  if (first?.companyId === company.id) return first;
  return (await actingMembers(company, uid))[0] ?? first;
};

const CLOSED_STATUS = 'AFTER_REJECTION';
const LEASES_READ_MAX = 500;

type Held = { offerStatus: { postSigningStatus: string } };

/** Whether a company is bound by offers that can be taken or are taken just now. */
export const hasActiveOffers = async (companyId: string): Promise<boolean> => {
  const counts = await Promise.all([
    findCount('companyOffers', [companyId, 'ACTIVE']),
    findCount('companyOffers', [companyId, 'BOOKED']),
    findCount('tenantOffers', [companyId, 'BOOKED']),
  ]);
  return counts.some((count) => count > 0);
};

const signedOf = async (companyId: string): Promise<Held[]> => {
  const sides = ['companyOffers', 'tenantOffers'] as const;
  const found = await Promise.all(
    sides.map((side) => findUpTo<Held>(side, [companyId, 'SIGNED'], LEASES_READ_MAX)),
  );
  return found.flat().map(({ entity }) => entity);
};

/** What a company has signed: leases that run, and those that ended by a refusal. */
export const leasesOf = async (companyId: string): Promise<{ running: number; ended: number }> => {
  const statuses = (await signedOf(companyId)).map(({ offerStatus }) => offerStatus.postSigningStatus);
  const ended = statuses.filter((status) => status === CLOSED_STATUS).length;
  return { running: statuses.length - ended, ended };
};
