import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { getUserCompanyId, whyCannotActAgainst } from '@domain/companies/membership';
import type { RegisterReading } from '@domain/companies/representation/extract';
import type { JointSigning } from '@domain/leases/jointSigning';
import { isSecondSigner, type Obligation } from '@domain/leases/partyAuthority';
import { Refusal } from '@domain/shared/errors';
import { listActingMembers } from '../data/companies';
import type { Lease } from '../data/parties';
import { findUser } from '../data/users';

type Person = Pick<User, 'uid' | 'firstName' | 'lastName'>;

/** Whether an account acts for the company now, with a proved identity and a verified address. */
export const isProvedMember = (user: User | null, company: Company): user is User =>
  user?.emailVerified === true &&
  user.verification.identity === 'ACCEPTED' &&
  getUserCompanyId(user) === company.id;

/** The company that two people bind, and the other side's, whose members sign for neither; `null` while there is none. */
export type SigningCompanies = { company: Company; other: Company | null };

/** Returns the companies of a lease as its tenant's people sign it. */
export const getTenantCompanies = ({ tenant, landlord }: Lease): SigningCompanies => ({
  company: tenant.company,
  other: landlord.company,
});

type SignerSearch = { first: Person; register: RegisterReading; obligation: Obligation };

/**
 * Returns the colleagues who complete the signature of the first person by the register. Members of the other company do not.
 */
export const listSecondSignerUsers = async (
  { company, other }: SigningCompanies,
  { first, register, obligation }: SignerSearch,
): Promise<User[]> => {
  const members = await listActingMembers(company, first.uid);
  return members.filter(
    (second) =>
      isProvedMember(second, company) &&
      !whyCannotActAgainst(other, second.uid) &&
      isSecondSigner(register, company, { first, second, obligation }),
  );
};

/** Finds one of them. Throws `Refusal('secondSignerUnfit')` for any other account. */
export const loadSecondSigner = async (
  companies: SigningCompanies,
  uid: string,
  asked: SignerSearch,
): Promise<User> => {
  const found = (await listSecondSignerUsers(companies, asked)).find((user) => user.uid === uid);
  if (!found) throw new Refusal('secondSignerUnfit');
  return found;
};

/** Loads the person who signed first. Throws `Refusal('firstSignerGone')` if that person no longer acts for the company. */
export const loadFirstSigner = async (
  { first }: Pick<JointSigning, 'first'>,
  { company, other }: SigningCompanies,
): Promise<User> => {
  const user = await findUser(first.uid);
  const isFit = isProvedMember(user, company) && !whyCannotActAgainst(other, user.uid);
  if (!isFit) throw new Refusal('firstSignerGone');
  return user;
};
