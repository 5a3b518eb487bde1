import type { User } from '@domain/accounts/user';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import {
  RESEND_AFTER_MS,
  SENDS_PER_HOUR_MAX,
  SENDS_PER_HOUR_PER_ADDRESS_MAX,
} from '@functions/accounts/emailCode';
import { authAdmin } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { deliverMail } from '@functions/emails/delivery';
import { newDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import {
  type Account,
  anAccount,
  invoke,
  readMails,
  refusalOf,
  startTestProject,
} from '@tests/support/functionsHarness';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { everyDocument, pathsWith } from './everything';

startTestProject();
afterEach(() => void vi.restoreAllMocks());

type Facts = { emailVerified?: boolean; password?: string | null };

const someone = async ({
  emailVerified = true,
  password = 'Haslo-testowe1',
}: Facts = {}): Promise<Account> => {
  const account = await anAccount({ emailVerified });
  const { uid, email } = account.user;
  await (await authAdmin()).createUser({ uid, email, emailVerified, ...(password ? { password } : {}) });
  return account;
};

const codeIn = (text: string): string => /oobCode=([\w-]+)/.exec(text)?.[1] ?? 'none';
const lastMail = async (to: string) => (await readMails(to)).at(-1);

describe('the verification e-mail', () => {
  const send = (by: Account, now = NOW) => invoke('sendVerificationLink', {}, { by, now });

  it('[D9] [C5] goes to the account’s own unverified address with the account service’s link', async () => {
    const by = await someone({ emailVerified: false });
    expect(await send(by)).toEqual({ status: 'SUCCESS' });
    const mail = await lastMail(by.user.email);
    expect(mail).toMatchObject({ kind: 'emailVerificationLink', isSecret: true });
    expect(mail?.text).toContain('/account/action?mode=verifyEmail&oobCode=');
    expect(codeIn(mail?.text ?? '').length).toBeGreaterThan(20);
  });

  it('is refused once the address is confirmed', async () => {
    const by = await someone();
    expect(await refusalOf(send(by))).toMatchObject({ reason: 'emailAlreadyVerified' });
  });

  it('is sent once a minute and five times an hour', async () => {
    const by = await someone({ emailVerified: false });
    await send(by);
    expect(await refusalOf(send(by, NOW + RESEND_AFTER_MS - 1))).toMatchObject({
      code: 'resource-exhausted',
      reason: 'mailSentJustNow',
    });
    for (let count = 1; count < SENDS_PER_HOUR_MAX; count += 1) await send(by, NOW + count * RESEND_AFTER_MS);
    const sixth = send(by, NOW + SENDS_PER_HOUR_MAX * RESEND_AFTER_MS);
    expect(await refusalOf(sixth)).toMatchObject({ reason: 'tooManyMails' });
    expect(await send(by, NOW + HOUR_MS)).toEqual({ status: 'SUCCESS' });
    expect(await readMails(by.user.email)).toHaveLength(SENDS_PER_HOUR_MAX + 1);
  });

  it('is sent once when asked five times at once', async () => {
    const by = await someone({ emailVerified: false });
    await Promise.all(Array.from({ length: 5 }, () => send(by).catch(() => null)));
    expect(await readMails(by.user.email)).toHaveLength(1);
  });
});

describe('the link for a new password', () => {
  const send = (by: Account, now = NOW) => invoke('sendPasswordLink', {}, { by, now });

  it('[D26] is mailed to the account’s own address, and no readable link stays once it is sent', async () => {
    const by = await someone();
    expect(await send(by)).toEqual({ status: 'SUCCESS' });
    const code = codeIn((await lastMail(by.user.email))?.text ?? '');
    const stored = pathsWith(await everyDocument(), code);
    expect(stored).toHaveLength(1);
    const sent: string[] = [];
    await deliverMail(stored[0]?.split('/')[1] ?? '', NOW, async ({ text }) => void sent.push(text));
    expect(sent.join()).toContain(code);
    expect(pathsWith(await everyDocument(), code)).toEqual([]);
  });

  it('is refused for an account without a password', async () => {
    const by = await someone({ password: null });
    expect(await refusalOf(send(by))).toMatchObject({ reason: 'passwordMissing' });
  });
});

describe('a link for a new password, asked for without signing in', () => {
  const anOrigin = () => `origin-${newDocumentId()}`;
  const ask = (email: string, { now = NOW, ip = anOrigin() } = {}) =>
    invoke('requestPasswordLink', { email, lang: 'pl' }, { now, ip });
  const stranger = () => `nikt-${newDocumentId().toLowerCase()}@example.pl`;
  const linksSpied = async () => vi.spyOn(await authAdmin(), 'generatePasswordResetLink');

  it('[C26] is mailed to the account’s address in the language of the page', async () => {
    const { user } = await someone();
    expect(await invoke('requestPasswordLink', { email: user.email.toUpperCase(), lang: 'en' })).toEqual({
      status: 'SUCCESS',
    });
    const [mail, ...others] = await readMails(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'passwordLink', lang: 'en', isSecret: true });
    expect(mail?.text).toContain('/account/action?mode=resetPassword&oobCode=');
  });

  it('[C26] leaves no readable link once it is sent', async () => {
    const { user } = await someone();
    await ask(user.email);
    const code = codeIn((await lastMail(user.email))?.text ?? '');
    const [path = ''] = pathsWith(await everyDocument(), code);
    await deliverMail(path.split('/')[1] ?? '', NOW, async () => {});
    expect(pathsWith(await everyDocument(), code)).toEqual([]);
  });

  it('answers an address without an account with the same words after the same look-up, and mails nobody', async () => {
    const [{ user }, unknown, links] = await Promise.all([someone(), stranger(), linksSpied()]);
    const answers = [];
    for (const email of [user.email, unknown]) {
      links.mockClear();
      answers.push([await ask(email), (await refusalOf(ask(email))).reason, links.mock.calls.length]);
    }
    expect(answers[0]).toEqual([{ status: 'SUCCESS' }, 'mailSentJustNow', 1]);
    expect(answers[1]).toEqual(answers[0]);
    expect(await readMails(unknown)).toEqual([]);
  });

  it.each(['known', 'unknown'])(
    'goes out once a minute and five times an hour to an address that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await someone()).user.email : stranger();
      await ask(email);
      const early = ask(email.toUpperCase(), { now: NOW + RESEND_AFTER_MS - 1 });
      expect(await refusalOf(early)).toMatchObject({ code: 'resource-exhausted', reason: 'mailSentJustNow' });
      for (let count = 1; count < SENDS_PER_HOUR_MAX; count += 1)
        await ask(email, { now: NOW + count * RESEND_AFTER_MS });
      const sixth = ask(email, { now: NOW + SENDS_PER_HOUR_MAX * RESEND_AFTER_MS });
      expect(await refusalOf(sixth)).toMatchObject({ reason: 'tooManyMails' });
      expect(await ask(email, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
      expect(await readMails(email)).toHaveLength(kind === 'known' ? SENDS_PER_HOUR_MAX + 1 : 0);
    },
  );

  it('is sent once when asked five times at once', async () => {
    const { user } = await someone();
    await Promise.all(Array.from({ length: 5 }, () => ask(user.email).catch(() => null)));
    expect(await readMails(user.email)).toHaveLength(1);
  });

  it('can be asked for twenty times an hour from one network address, for whomever', async () => {
    const ip = anOrigin();
    for (let count = 0; count < SENDS_PER_HOUR_PER_ADDRESS_MAX; count += 1)
      expect(await ask(stranger(), { ip, now: NOW + count * MINUTE_MS })).toEqual({ status: 'SUCCESS' });
    const { user } = await someone();
    expect(await refusalOf(ask(user.email, { ip, now: NOW + 20 * MINUTE_MS }))).toMatchObject({
      reason: 'tooManyMails',
    });
    expect(await readMails(user.email)).toEqual([]);
  });

  it('says nothing of who asked where addresses are counted', async () => {
    const { user } = await someone();
    await ask(user.email);
    const counters = (await everyDocument()).filter(({ path }) => path.startsWith('rateLimits/'));
    expect(counters.length).toBeGreaterThan(0);
    expect(pathsWith(counters, user.email)).toEqual([]);
  });
});

describe('changing the address', () => {
  const change = (by: Account, email: string, options: { now?: number; authTime?: number } = {}) =>
    invoke('changeEmail', { email }, { by, ...options });
  const newAddress = () => `nowy-${newDocumentId().toLowerCase()}@example.pl`;

  it('[D14] mails a link to the new address; the account keeps the old one until it is opened', async () => {
    const by = await someone();
    const email = newAddress();
    expect(await change(by, email)).toEqual({ status: 'SUCCESS' });
    expect(await lastMail(email)).toMatchObject({ kind: 'emailChangeLink', isSecret: true });
    expect((await (await authAdmin()).getUser(by.token.uid)).email).toBe(by.user.email);
  });

  it('answers alike for an address that has an account, and tells only its owner', async () => {
    const [by, other] = await Promise.all([someone(), someone()]);
    expect(await change(by, other.user.email.toUpperCase())).toEqual(
      await change(await someone(), newAddress()),
    );
    expect(await readMails(other.user.email)).toMatchObject([{ kind: 'emailChangeTaken' }]);
    expect((await readMails(other.user.email))[0]?.text).not.toContain('oobCode');
  });

  it('wants a sign-in of the last five minutes and another address', async () => {
    const by = await someone();
    const stale = change(by, newAddress(), { authTime: NOW - 5 * MINUTE_MS - 1 });
    expect(await refusalOf(stale)).toMatchObject({ reason: 'signInTooOld' });
    expect(await refusalOf(change(by, by.user.email.toUpperCase()))).toMatchObject({
      reason: 'sameEmail',
      fields: { email: 'sameEmail' },
    });
    expect(await change(by, newAddress(), { authTime: NOW - 5 * MINUTE_MS })).toEqual({ status: 'SUCCESS' });
  });

  it('brings the record in line afterwards and tells the former address, once', async () => {
    const by = await someone();
    const email = newAddress();
    await (await authAdmin()).updateUser(by.token.uid, { email, emailVerified: true });
    const token = { ...by.token, email };
    await invoke('syncAccount', {}, { by: { token } });
    await invoke('syncAccount', {}, { by: { token } });
    expect(await read<User>(`users/${by.token.uid}`)).toMatchObject({ email, emailVerified: true });
    expect(await readMails(by.user.email)).toMatchObject([{ kind: 'emailChanged' }]);
  });

  it('believes the account service and not the token about what is confirmed', async () => {
    const by = await someone({ emailVerified: false });
    await invoke('syncAccount', {}, { by: { token: { ...by.token, emailVerified: true } } });
    expect((await read<User>(`users/${by.token.uid}`))?.emailVerified).toBe(false);
  });
});

describe('signing out everywhere', () => {
  it('ends every session: tokens made before are not renewed', async () => {
    const by = await someone();
    await invoke('signOutEverywhere', {}, { by });
    const { tokensValidAfterTime } = await (await authAdmin()).getUser(by.token.uid);
    expect(Date.parse(tokensValidAfterTime ?? '')).toBeGreaterThan(Date.now() - MINUTE_MS);
  });
});

describe('signing in through Google', () => {
  const check = (by: { token: Account['token'] }) => invoke('checkNewAccount', {}, { by });
  const exists = async (uid: string) => (await (await authAdmin()).getUsers([{ uid }])).users.length === 1;
  const newGoogleAccount = async (email: string, emailVerified = true) => {
    const uid = `google${newDocumentId()}`;
    await (await authAdmin()).createUser({ uid });
    return { token: { uid, email, emailVerified, isAdmin: false, isCreator: false } };
  };

  it('[C23] knows an account by its uid', async () => {
    expect(await check(await someone())).toEqual({ standing: 'known' });
  });

  it('[C19] calls an account new whose address no record holds', async () => {
    const by = await newGoogleAccount(`${newDocumentId().toLowerCase()}@example.pl`);
    expect(await check(by)).toEqual({ standing: 'new' });
    expect(await exists(by.token.uid)).toBe(true);
  });

  it('[C21] [C24] finds the record with the same address by equality and deletes the new account, not the old', async () => {
    const holder = await someone();
    const by = await newGoogleAccount(holder.user.email);
    expect(await check(by)).toEqual({ standing: 'emailInUse' });
    expect(await exists(by.token.uid)).toBe(false);
    expect(await exists(holder.token.uid)).toBe(true);
    const near = await newGoogleAccount(`x${holder.user.email}`);
    expect(await check(near)).toEqual({ standing: 'new' });
  });

  it('tells nothing about an address the token does not prove', async () => {
    const holder = await someone();
    const by = await newGoogleAccount(holder.user.email, false);
    expect(await check(by)).toEqual({ standing: 'new' });
    expect(await exists(by.token.uid)).toBe(true);
    await commit((writes) => writes.remove(`users/${holder.token.uid}`));
  });
});
