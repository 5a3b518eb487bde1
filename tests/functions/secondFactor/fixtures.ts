import type { SecondFactor } from '@domain/accounts/secondFactor';
import type { User } from '@domain/accounts/user';
import { getAuthAdmin } from '@functions/data/admin';
import { findSecondFactor } from '@functions/data/secondFactors';
import { type Account, createTestAccount } from '@tests/support/functionsHarness';

export const MINUTE = 60_000;

export const aRegistered = async (facts: Parameters<typeof createTestAccount>[0]): Promise<Account> => {
  const account = await createTestAccount(facts);
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: true });
  return account;
};

/** An admin by claim and by record, so that it receives the mails to all admins. */
export const anAdmin = (facts: Partial<User> = {}) =>
  aRegistered({ isAdmin: true, claims: { admin: true, creator: false }, ...facts });

export const readSecondFactor = async ({ user }: Account) =>
  (await findSecondFactor(user.uid)) as SecondFactor;
