import type { CompanyWorker } from '@api/companies';
import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { getUserCompanyId } from '@domain/companies/membership';
import { Refusal } from '@domain/shared/errors';
import { findCompanyById } from '../data/companies';
import { findUser } from '../data/users';
import type { Handler } from '../runtime/pipeline';

const toCompanyWorker = ({ id, creatorId }: Company, user: User): CompanyWorker => {
  const { uid, firstName, lastName, email } = user;
  return {
    uid,
    firstName,
    lastName,
    email,
    isCreator: uid === creatorId,
    isActing: getUserCompanyId(user) === id,
  };
};

/**
 * Returns a company's members to its creator (Spec 1 §6). Throws `Refusal('companyNotFound')` and
 * `Refusal('notCompanyCreator')`.
 */
export const listCompanyWorkers: Handler<'listCompanyWorkers'> = async ({ companyId }, { viewer }) => {
  const company = await findCompanyById(companyId);
  if (!company) throw new Refusal('companyNotFound');
  if (company.creatorId !== viewer.uid) throw new Refusal('notCompanyCreator');
  const users = await Promise.all(company.hasAccess.map(findUser));
  return { workers: users.flatMap((user) => (user ? [toCompanyWorker(company, user)] : [])) };
};
