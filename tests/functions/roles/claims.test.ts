import type { User } from '@domain/accounts/user';
import { MINUTE_MS } from '@domain/shared/dates';
import { getAuthAdmin, getDb } from '@functions/data/admin';
import { getClaims } from '@functions/data/claims';
import { loadSignIn } from '@functions/data/signIns';
import { read } from '@functions/data/store';
import { hashForLog } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it, vi } from 'vitest';

startTestProject();

/** Runs a concurrent action once, right before a token's claims are set. */
const meanwhile = vi.hoisted(() => ({ act: async (): Promise<unknown> => null }));
vi.mock('@functions/data/claims', async (original) => {
  const real = await original<typeof import('@functions/data/claims')>();
  const setClaims = async (...args: Parameters<typeof real.setClaims>) => {
    const { act } = meanwhile;
    meanwhile.act = async () => null;
    await act();
    return real.setClaims(...args);
  };
  return { ...real, setClaims };
});

/** Returns the claims that the account's next token will carry. */
const loadClaims = async (uid: string) => getClaims(await loadSignIn(uid));

/** An account that also exists in the auth emulator. */
const aRegistered = async (claims: object = {}, emailVerified = true): Promise<Account> => {
  const uid = `u${createDocumentId()}`;
  const account = await createTestAccount({ uid, ...('admin' in claims ? { isAdmin: true } : {}) });
  const auth = await getAuthAdmin();
  await auth.createUser({ uid, email: account.user.email, emailVerified });
  await auth.setCustomUserClaims(uid, claims);
  return account;
};

let admin: Account;
beforeAll(async () => {
  admin = await aRegistered({ admin: true });
});

const give = (call: 'addAdminClaim' | 'addCreatorClaim', person: Account, by: Account = admin) =>
  invoke(call, { email: person.user.email }, { by });
const STALE = { authTime: NOW - 5 * MINUTE_MS - 1 };
const take = (claim: 'admin' | 'creator', person: Account, by: Account = admin) =>
  invoke('removeClaim', { email: person.user.email, claim }, { by });
const readUserRecord = async ({ user }: Account) => (await read<User>(`users/${user.uid}`)) as User;
const readClaimEvents = async ({ user }: Account) =>
  (await getDb().collection('eventQueue').get()).docs
    .map((found) => ({
      method: found.get('method'),
      details: String(found.get('details')),
      by: found.get('userId'),
    }))
    .filter(({ details }) => details.includes(hashForLog(user.uid)))
    .map(({ method, by }) => ({ method, by }));

describe('the log of events', () => {
  it('says whose claims were changed by a digest only, so that it may outlive the account', async () => {
    const person = await aRegistered();
    await give('addCreatorClaim', person);
    await take('creator', person);
    expect(await readClaimEvents(person)).toHaveLength(2);
    const details = (await getDb().collection('eventQueue').get()).docs.map((found) => found.get('details'));
    expect(details.join()).not.toContain(person.user.uid);
  });
});

describe('giving a claim', () => {
  it.each([
    ['addAdminClaim', 'admin'],
    ['addCreatorClaim', 'creator'],
  ] as const)('%s puts it into the next token and says who gave it [S3, S4, U22]', async (call, claim) => {
    const person = await aRegistered();
    expect(await give(call, person)).toEqual({ message: 'granted' });
    expect(await loadClaims(person.user.uid)).toEqual({ admin: false, creator: false, [claim]: true });
    expect(await readUserRecord(person)).toMatchObject({ claims: { [claim]: true }, claimsChangedAt: NOW });
    expect(await give(call, person)).toEqual({ message: 'alreadyGranted' });
    expect(await readClaimEvents(person)).toEqual([{ method: call, by: admin.user.uid }]);
  });

  it('keeps the other claim and whatever else the token carries', async () => {
    const person = await aRegistered({ creator: true, team: 'north' });
    await give('addAdminClaim', person);
    const { customClaims } = await (await getAuthAdmin()).getUser(person.user.uid);
    expect(customClaims).toEqual({ admin: true, creator: true, team: 'north' });
  });

  it('both claims given at once are both there', async () => {
    const person = await aRegistered();
    await Promise.all([give('addAdminClaim', person), give('addCreatorClaim', person)]);
    expect(await loadClaims(person.user.uid)).toEqual({ admin: true, creator: true });
  });

  it('given and taken back by two admins at once, the next token carries what the record says', async () => {
    const other = await aRegistered({ admin: true });
    for (let round = 0; round < 5; round += 1) {
      const person = await aRegistered(round % 2 ? { creator: true } : {});
      await Promise.all([take('creator', person, other), give('addCreatorClaim', person)]);
      const { claims } = await readUserRecord(person);
      expect(await loadClaims(person.user.uid)).toEqual(claims ?? { admin: false, creator: false });
    }
  });

  it.each([
    ['given', 'taken back', { first: 'give', second: 'take' }],
    ['taken back', 'given', { first: 'take', second: 'give' }],
  ] as const)(
    '%s by one admin and %s by another before the token is set, the next token follows the record',
    async (_, __, { first, second }) => {
      const other = await aRegistered({ admin: true });
      const person = await aRegistered(first === 'take' ? { creator: true } : {});
      const steps = {
        give: (by: Account) => give('addCreatorClaim', person, by),
        take: (by: Account) => take('creator', person, by),
      };
      meanwhile.act = () => steps[second](other);
      await steps[first](admin);
      const claims = { admin: false, creator: second === 'give' };
      expect(await readUserRecord(person)).toMatchObject({ claims });
      expect(await loadClaims(person.user.uid)).toEqual(claims);
    },
  );

  it('a repeat brings the token to what the record says after a change that ended halfway', async () => {
    const person = await aRegistered();
    meanwhile.act = () => Promise.reject(new Error('the process ended'));
    await expect(give('addCreatorClaim', person)).rejects.toThrow();
    expect(await loadClaims(person.user.uid)).toEqual({ admin: false, creator: false });
    expect(await give('addCreatorClaim', person)).toEqual({ message: 'alreadyGranted' });
    expect(await loadClaims(person.user.uid)).toEqual({ admin: false, creator: true });
  });

  it('refuses oneself, an unknown address and an unconfirmed one', async () => {
    expect(await getRefusal(give('addCreatorClaim', admin))).toEqual({
      code: 'permission-denied',
      reason: 'ownClaims',
    });
    const unknown = invoke('addAdminClaim', { email: 'nobody@example.pl' }, { by: admin });
    expect(await getRefusal(unknown)).toMatchObject({ reason: 'accountNotFound' });
    const unconfirmed = await aRegistered({}, false);
    expect(await getRefusal(give('addAdminClaim', unconfirmed))).toMatchObject({ reason: 'accountNotFound' });
  });

  it('refuses everyone but admins [U22]', async () => {
    const person = await aRegistered();
    const creator = await createTestAccount({ isCreator: true });
    for (const by of [await createTestAccount(), creator]) {
      expect(await getRefusal(give('addAdminClaim', person, by))).toMatchObject({ reason: 'noPermission' });
      expect(await getRefusal(give('addCreatorClaim', person, by))).toMatchObject({ reason: 'noPermission' });
      expect(await getRefusal(take('admin', person, by))).toMatchObject({ reason: 'noPermission' });
    }
    expect(await getRefusal(invoke('addAdminClaim', { email: person.user.email }))).toMatchObject({
      reason: 'signedOut',
    });
  });
});

describe('taking a claim back', () => {
  it('counts at once, while the token that carries it still runs', async () => {
    const former = await aRegistered({ admin: true });
    const person = await aRegistered();
    await give('addCreatorClaim', person, former);
    expect(await take('admin', former)).toEqual({ message: 'removed' });
    expect(former.token.isAdmin).toBe(true);
    expect(await getRefusal(give('addAdminClaim', person, former))).toMatchObject({ reason: 'noPermission' });
    expect(await loadClaims(former.user.uid)).toEqual({ admin: false, creator: false });
    expect(await take('admin', former)).toEqual({ message: 'notHeld' });
    expect(await readClaimEvents(former)).toContainEqual({ method: 'removeClaim', by: admin.user.uid });
  });

  it('a former admin no longer speaks for others', async () => {
    const former = await aRegistered({ admin: true });
    await take('admin', former);
    const other = await createTestAccount();
    const foreign = invoke(
      'handleContinueVerification',
      { userUid: other.user.uid, continueVerification: true },
      { by: former },
    );
    expect(await getRefusal(foreign)).toMatchObject({ reason: 'foreignUid' });
  });

  it('given again, it counts again', async () => {
    const person = await aRegistered({ admin: true });
    await take('admin', person);
    await give('addAdminClaim', person);
    const newcomer = await aRegistered();
    expect(await give('addCreatorClaim', newcomer, person)).toEqual({ message: 'granted' });
  });

  it('no one takes their own, so the last admin stays one', async () => {
    expect(await getRefusal(take('admin', admin))).toMatchObject({ reason: 'ownClaims' });
  });
});

describe('a sign-in older than five minutes', () => {
  it('gives no claim, and still takes one', async () => {
    const person = await aRegistered();
    for (const call of ['addAdminClaim', 'addCreatorClaim'] as const) {
      const given = invoke(call, { email: person.user.email }, { by: admin, ...STALE });
      expect(await getRefusal(given)).toMatchObject({ reason: 'signInTooOld' });
    }
    expect((await readUserRecord(person)).claims?.admin).not.toBe(true);
    await give('addCreatorClaim', person);
    const taken = { email: person.user.email, claim: 'creator' as const };
    expect(await invoke('removeClaim', taken, { by: admin, ...STALE })).toEqual({ message: 'removed' });
  });
});
