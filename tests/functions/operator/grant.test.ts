import type { User } from '@domain/accounts/user';
import { DAY_MS } from '@domain/shared/dates';
import { getAuthAdmin, getDb } from '@functions/data/admin';
import { getClaims } from '@functions/data/claims';
import { findSecondPersonFault } from '@functions/data/secondPerson';
import { loadSignIn } from '@functions/data/signIns';
import { read } from '@functions/data/store';
import {
  type Account,
  createTestAccount,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { grantAdmin } from '@tools/admin/grant';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();

const registerAccount = async ({ isVerified = true } = {}): Promise<Account> => {
  const account = await createTestAccount();
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: isVerified });
  return account;
};

describe('the claim of an admin given by the operator', () => {
  let first: Account;
  let second: Account;
  beforeAll(async () => {
    first = await registerAccount();
    second = await registerAccount();
  });

  it('needs an account that has confirmed its address', async () => {
    const unproved = await registerAccount({ isVerified: false });
    await expect(grantAdmin(unproved.user.email, NOW)).rejects.toThrow('No account has confirmed');
    await expect(grantAdmin('nikt@example.pl', NOW)).rejects.toThrow('No account has confirmed');
  });

  it('stands in record and token, with an event and a mail', async () => {
    expect(await grantAdmin(first.user.email, NOW)).toBe('granted');
    expect(getClaims(await loadSignIn(first.user.uid))).toEqual({ admin: true, creator: false });
    expect(await read<User>(`users/${first.user.uid}`)).toMatchObject({
      claims: { admin: true, creator: false },
    });
    const [event] = (await getDb().collection('eventQueue').get()).docs.map((found) => found.data());
    expect(event).toMatchObject({ method: 'addAdminClaim', userId: 'npm run admin' });
    const mails = (await readMails()).filter(({ kind }) => kind === 'claimGiven');
    expect(mails.map(({ to }) => to)).toEqual(['admin@demo.pl']);
    expect(mails[0]?.text).toContain(first.user.email);
  });

  it('changes nothing when it is given again', async () => {
    expect(await grantAdmin(first.user.email, NOW)).toBe('alreadyGranted');
    expect((await getDb().collection('eventQueue').get()).size).toBe(1);
  });

  it('goes to two people, who are two persons beside each other after 72 hours', async () => {
    expect(await grantAdmin(second.user.email, NOW)).toBe('granted');
    const [one, other] = [first.user.uid, second.user.uid];
    expect(await findSecondPersonFault(one, other, NOW + DAY_MS)).toMatchObject({
      reason: 'secondPersonTooNew',
    });
    expect(await findSecondPersonFault(one, other, NOW + 3 * DAY_MS)).toBeNull();
    expect((await readMails(first.user.email)).map(({ kind }) => kind)).toEqual(['claimGiven']);
  });

  it('goes to no third one, whose claim an admin gives', async () => {
    const third = await registerAccount();
    await expect(grantAdmin(third.user.email, NOW)).rejects.toThrow('There are 2 admins already');
    expect(getClaims(await loadSignIn(third.user.uid)).admin).toBe(false);
  });
});
