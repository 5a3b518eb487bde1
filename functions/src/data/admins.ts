import type { User } from '@domain/accounts/user';
import { findAll } from './queries';

/** Returns the records of the accounts that hold the claim of an admin. */
export const listAdmins = async (): Promise<User[]> =>
  (await findAll<User>('adminAccounts', { admin: true })).map(({ entity }) => entity);
