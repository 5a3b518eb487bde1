import { RESEND_AFTER_MS, SENDS_PER_HOUR_MAX } from '@domain/accounts/mailLimits';
import type { User } from '@domain/accounts/user';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getAuthAdmin } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { deliverMail } from '@functions/emails/delivery';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, readMails } from '@tests/support/functionsHarness';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listPathsContaining, readAllDocuments } from './everything';
import { askEmulator, createAccountWithSignIn, findLastMail, parseOobCode, projectId } from './linkFixtures';

afterEach(() => void vi.restoreAllMocks());

/** Sets the end of an account's earlier sessions to the beginning of 2020. */
const endSessionsLongAgo = (localId: string) => {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  return askEmulator('POST', path, { localId, validSince: String(Date.UTC(2020, 0, 1) / 1000) });
};

describe('the verification e-mail', () => {
  const send = (by: Account, now = NOW) => invoke('sendVerificationLink', {}, { by, now });

  it('goes to the account’s own unverified address with the account service’s link [D9, C5, P5]', async () => {
    const by = await createAccountWithSignIn({ emailVerified: false });
    expect(await send(by)).toEqual({ status: 'SUCCESS' });
    const mail = await findLastMail(by.user.email);
    expect(mail).toMatchObject({ kind: 'emailVerificationLink', isSecret: true });
    expect(mail?.text).toContain('/account/action?mode=verifyEmail&oobCode=');
    expect(parseOobCode(mail?.text ?? '').length).toBeGreaterThan(20);
  });

  it('is written in the language the account saved last', async () => {
    const by = await createAccountWithSignIn({ emailVerified: false });
    await send(by);
    expect(await findLastMail(by.user.email)).toMatchObject({ lang: 'pl' });
    await commit((writes) => writes.update(`users/${by.user.uid}`, { lang: 'en' }));
    await send(by, NOW + 2 * MINUTE_MS);
    expect(await findLastMail(by.user.email)).toMatchObject({
      lang: 'en',
      subject: 'Confirm your e-mail address',
    });
  });

  it('is refused once the address is confirmed', async () => {
    const by = await createAccountWithSignIn();
    expect(await getRefusal(send(by))).toMatchObject({ reason: 'emailAlreadyVerified' });
  });

  it('is sent once a minute and five times an hour', async () => {
    const by = await createAccountWithSignIn({ emailVerified: false });
    await send(by);
    expect(await getRefusal(send(by, NOW + RESEND_AFTER_MS - 1))).toMatchObject({
      code: 'resource-exhausted',
      reason: 'mailSentJustNow',
    });
    for (let count = 1; count < SENDS_PER_HOUR_MAX; count += 1) await send(by, NOW + count * RESEND_AFTER_MS);
    const sixth = send(by, NOW + SENDS_PER_HOUR_MAX * RESEND_AFTER_MS);
    expect(await getRefusal(sixth)).toMatchObject({ reason: 'tooManyMails' });
    expect(await send(by, NOW + HOUR_MS)).toEqual({ status: 'SUCCESS' });
    expect(await readMails(by.user.email)).toHaveLength(SENDS_PER_HOUR_MAX + 1);
  });

  it('is sent once when asked five times at once', async () => {
    const by = await createAccountWithSignIn({ emailVerified: false });
    await Promise.all(Array.from({ length: 5 }, () => send(by).catch(() => null)));
    expect(await readMails(by.user.email)).toHaveLength(1);
  });
});

describe('the link for a new password', () => {
  const send = (by: Account, now = NOW) => invoke('sendPasswordLink', {}, { by, now });

  it('is mailed to the account’s own address, and no readable link stays once it is sent [D26, P5]', async () => {
    const by = await createAccountWithSignIn();
    expect(await send(by)).toEqual({ status: 'SUCCESS' });
    const code = parseOobCode((await findLastMail(by.user.email))?.text ?? '');
    const stored = listPathsContaining(await readAllDocuments(), code);
    expect(stored).toHaveLength(1);
    const sent: string[] = [];
    await deliverMail(stored[0]?.split('/')[1] ?? '', NOW, async ({ text }) => void sent.push(text));
    expect(sent.join()).toContain(code);
    expect(listPathsContaining(await readAllDocuments(), code)).toEqual([]);
  });

  it('is refused for an account without a password', async () => {
    const by = await createAccountWithSignIn({ password: null });
    expect(await getRefusal(send(by))).toMatchObject({ reason: 'passwordMissing' });
  });
});

describe('changing the address', () => {
  const change = (by: Account, email: string, options: { now?: number; authTime?: number } = {}) =>
    invoke('changeEmail', { email }, { by, ...options });
  const newAddress = () => `nowy-${createDocumentId().toLowerCase()}@example.pl`;

  it('mails a link to the new address; the account keeps the old one until it is opened [D14]', async () => {
    const by = await createAccountWithSignIn();
    const email = newAddress();
    expect(await change(by, email)).toEqual({ status: 'SUCCESS' });
    expect(await findLastMail(email)).toMatchObject({ kind: 'emailChangeLink', isSecret: true });
    expect((await (await getAuthAdmin()).getUser(by.token.uid)).email).toBe(by.user.email);
  });

  it('answers alike for an address that has an account, and tells only its owner', async () => {
    const [by, other] = await Promise.all([createAccountWithSignIn(), createAccountWithSignIn()]);
    expect(await change(by, other.user.email.toUpperCase())).toEqual(
      await change(await createAccountWithSignIn(), newAddress()),
    );
    expect(await readMails(other.user.email)).toMatchObject([{ kind: 'emailChangeTaken' }]);
    expect((await readMails(other.user.email))[0]?.text).not.toContain('oobCode');
  });

  it('asks the account service for the same, whether or not the address has an account', async () => {
    const [taken, auth] = [(await createAccountWithSignIn()).user.email, await getAuthAdmin()];
    const spies = (['getUserByEmail', 'generateVerifyAndChangeEmailLink'] as const).map((name) =>
      vi.spyOn(auth, name),
    );
    const asked = [];
    for (const email of [taken, newAddress()]) {
      const by = await createAccountWithSignIn();
      const before = spies.map(({ mock }) => mock.calls.length);
      await change(by, email);
      asked.push(spies.map(({ mock }, index) => mock.calls.length - (before[index] ?? 0)));
    }
    expect(asked).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  it('wants a sign-in of the last five minutes and another address', async () => {
    const by = await createAccountWithSignIn();
    const stale = change(by, newAddress(), { authTime: NOW - 5 * MINUTE_MS - 1 });
    expect(await getRefusal(stale)).toMatchObject({ reason: 'signInTooOld' });
    expect(await getRefusal(change(by, by.user.email.toUpperCase()))).toMatchObject({
      reason: 'sameEmail',
      fields: { email: 'sameEmail' },
    });
    expect(await change(by, newAddress(), { authTime: NOW - 5 * MINUTE_MS })).toEqual({ status: 'SUCCESS' });
  });

  it('brings the record in line afterwards and tells the former address, once', async () => {
    const by = await createAccountWithSignIn();
    const email = newAddress();
    await (await getAuthAdmin()).updateUser(by.token.uid, { email, emailVerified: true });
    const token = { ...by.token, email };
    const signedInSince = { by: { token }, authTime: Date.now() + MINUTE_MS };
    await invoke('syncAccount', {}, signedInSince);
    await invoke('syncAccount', {}, signedInSince);
    expect(await read<User>(`users/${by.token.uid}`)).toMatchObject({ email, emailVerified: true });
    expect(await readMails(by.user.email)).toMatchObject([{ kind: 'emailChanged' }]);
  });

  it('believes the account service and not the token about what is confirmed', async () => {
    const by = await createAccountWithSignIn({ emailVerified: false });
    await invoke('syncAccount', {}, { by: { token: { ...by.token, emailVerified: true } } });
    expect((await read<User>(`users/${by.token.uid}`))?.emailVerified).toBe(false);
  });
});

describe('signing out everywhere', () => {
  it('ends every session: tokens made before are not renewed', async () => {
    const by = await createAccountWithSignIn();
    const validAfter = async () => {
      const { tokensValidAfterTime } = await (await getAuthAdmin()).getUser(by.token.uid);
      return Date.parse(tokensValidAfterTime ?? '');
    };
    await endSessionsLongAgo(by.token.uid);
    expect(await validAfter()).toBe(Date.UTC(2020, 0, 1));
    await invoke('signOutEverywhere', {}, { by });
    expect(await validAfter()).toBeGreaterThan(Date.now() - MINUTE_MS);
  });
});

describe('signing in through Google', () => {
  const check = (by: { token: Account['token'] }) => invoke('checkNewAccount', {}, { by });
  const exists = async (uid: string) => (await (await getAuthAdmin()).getUsers([{ uid }])).users.length === 1;
  const newGoogleAccount = async (email: string, emailVerified = true) => {
    const uid = `google${createDocumentId()}`;
    await (await getAuthAdmin()).createUser({ uid });
    return { token: { uid, email, emailVerified, isAdmin: false, isCreator: false } };
  };

  it('knows an account by its uid [C23]', async () => {
    expect(await check(await createAccountWithSignIn())).toEqual({ standing: 'known' });
  });

  it('calls an account new whose address no record holds [C19]', async () => {
    const by = await newGoogleAccount(`${createDocumentId().toLowerCase()}@example.pl`);
    expect(await check(by)).toEqual({ standing: 'new' });
    expect(await exists(by.token.uid)).toBe(true);
  });

  it('finds the record with the same address by equality and deletes the new account, not the old [C21, C24]', async () => {
    const holder = await createAccountWithSignIn();
    const by = await newGoogleAccount(holder.user.email);
    expect(await check(by)).toEqual({ standing: 'emailInUse' });
    expect(await exists(by.token.uid)).toBe(false);
    expect(await exists(holder.token.uid)).toBe(true);
    const near = await newGoogleAccount(`x${holder.user.email}`);
    expect(await check(near)).toEqual({ standing: 'new' });
  });

  it.each([
    ['is gone', async (uid: string) => (await getAuthAdmin()).deleteUser(uid)],
    [
      'never proved it',
      async (uid: string) => (await getAuthAdmin()).updateUser(uid, { emailVerified: false }),
    ],
    [
      'has another by now',
      async (uid: string) =>
        (await getAuthAdmin()).updateUser(uid, {
          email: `${uid.toLowerCase()}@example.com`,
          emailVerified: true,
        }),
    ],
  ])('leaves an address to its owner where the record of an account that %s holds it', async (_, leave) => {
    const squatter = await createAccountWithSignIn();
    await leave(squatter.token.uid);
    const owner = await newGoogleAccount(squatter.user.email);
    expect(await check(owner)).toEqual({ standing: 'new' });
    expect(await exists(owner.token.uid)).toBe(true);
  });

  it('tells nothing about an address the token does not prove', async () => {
    const holder = await createAccountWithSignIn();
    const by = await newGoogleAccount(holder.user.email, false);
    expect(await check(by)).toEqual({ standing: 'new' });
    expect(await exists(by.token.uid)).toBe(true);
    await commit((writes) => writes.remove(`users/${holder.token.uid}`));
  });
});
