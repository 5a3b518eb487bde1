import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { getUserCompanyId } from '@domain/companies/membership';
import type { RegisterReading } from '@domain/companies/representation/extract';
import type { JointSigning } from '@domain/leases/jointSigning';
import { isSecondSigner, type Obligation } from '@domain/leases/partyAuthority';
import { Refusal } from '@domain/shared/errors';
import { listActingMembers } from '../data/companies';
import { assertNotLandlordMember, type Lease } from '../data/parties';
import { findUser } from '../data/users';

type Person = Pick<User, 'uid' | 'firstName' | 'lastName'>;

/** Whether an account acts for the company now, with a proved identity and a verified address. */
const isProvedMember = (user: User | null, company: Company): user is User =>
  user?.emailVerified === true &&
  user.verification.identity === 'ACCEPTED' &&
  getUserCompanyId(user) === company.id;

type Asked = { first: Person; register: RegisterReading; obligation: Obligation };

/**
 * Returns the colleagues who complete the signature of the first person by the register. Members of the landlord's company do
 * not.
 */
export const listSecondSignerUsers = async (
  { tenant: { company }, landlord }: Lease,
  { first, register, obligation }: Asked,
): Promise<User[]> => {
  const members = await listActingMembers(company, first.uid);
  return members.filter(
    (second) =>
      isProvedMember(second, company) &&
      !landlord.company.hasAccess.includes(second.uid) &&
      isSecondSigner(register, company, { first, second, obligation }),
  );
};

/** Finds one of them. Throws `Refusal('secondSignerUnfit')` for any other account. */
export const loadSecondSigner = async (lease: Lease, uid: string, asked: Asked): Promise<User> => {
  const found = (await listSecondSignerUsers(lease, asked)).find((user) => user.uid === uid);
  if (!found) throw new Refusal('secondSignerUnfit');
  return found;
};

/** Loads the person who signed first. Throws `Refusal('firstSignerGone')` if that person no longer acts for the company. */
export const loadFirstSigner = async (
  { first }: JointSigning,
  { tenant: { company }, landlord }: Lease,
): Promise<User> => {
  const user = await findUser(first.uid);
  if (!isProvedMember(user, company)) throw new Refusal('firstSignerGone');
  assertNotLandlordMember(landlord.company, user);
  return user;
};
