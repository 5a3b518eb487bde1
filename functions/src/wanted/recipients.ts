import { COLLECTIONS } from '@contracts/collections';
import type { User } from '@domain/accounts/user';
import { actingCompanyId } from '@domain/accounts/viewer';
import type { Company } from '@domain/companies/company';
import type { WantedActivity, WantedListing } from '@domain/wanted/wantedListing';
import { read } from '../data/store';
import { getUser } from '../data/users';
import type { MailRecipient } from '../emails/mails';

const actsFor = (user: User | null, companyId: string): user is User =>
  user !== null && actingCompanyId({ ...user, company: user.verification.company }) === companyId;

/** Whoever answers for a listing: who added it while they act for the company, else its founder; or nobody. */
export const keeperOf = async (
  { companyId }: Pick<WantedListing, 'companyId'>,
  { createdBy }: Pick<WantedActivity, 'createdBy'>,
): Promise<User | null> => {
  const author = createdBy ? await getUser(createdBy) : null;
  if (actsFor(author, companyId)) return author;
  const company = await read<Company>(`${COLLECTIONS.companies}/${companyId}`);
  const founder = company ? await getUser(company.creatorId) : null;
  return actsFor(founder, companyId) ? founder : null;
};

export const recipientOf = ({ email, lang, uid }: User): MailRecipient => ({ email, lang, uid });
