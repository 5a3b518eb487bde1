import type { User } from '@domain/accounts/user';
import { getUserCompanyId } from '@domain/companies/membership';
import type { WantedActivity, WantedListing } from '@domain/wanted/wantedListing';
import { findCompanyById } from '../data/companies';
import { findUser } from '../data/users';

const isActingFor = (user: User | null, companyId: string): user is User =>
  user !== null && getUserCompanyId(user) === companyId;

/**
 * Returns the account responsible for a listing: its author while they act for the company, else the company's
 * founder, or `null`.
 */
export const findKeeper = async (
  { companyId }: Pick<WantedListing, 'companyId'>,
  { createdBy }: Pick<WantedActivity, 'createdBy'>,
): Promise<User | null> => {
  const author = createdBy ? await findUser(createdBy) : null;
  if (isActingFor(author, companyId)) return author;
  const company = await findCompanyById(companyId);
  const founder = company ? await findUser(company.creatorId) : null;
  return isActingFor(founder, companyId) ? founder : null;
};

/** An account and the company it acts for. */
export type Member = { uid: string; companyId: string; isFounder: boolean };

/** Returns whether a member is responsible for a listing of the company, by the rule of `findKeeper`. */
export const isKeptBy = async (
  { uid, companyId, isFounder }: Member,
  { createdBy }: Pick<WantedActivity, 'createdBy'>,
): Promise<boolean> => {
  if (createdBy === uid) return true;
  const author = isFounder && createdBy ? await findUser(createdBy) : null;
  return isFounder && !isActingFor(author, companyId);
};
