import {
  RESEND_AFTER_MS,
  SENDS_PER_HOUR_MAX,
  SENDS_PER_HOUR_PER_ORIGIN_MAX,
} from '@domain/accounts/mailLimits';
import type { User } from '@domain/accounts/user';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import type { OutgoingMail } from '@functions/adapters/mailer';
import { getAuthAdmin } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { deliverMail, sweepMails } from '@functions/emails/delivery';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listPathsContaining, readAllDocuments } from './everything';

const projectId = startTestProject();
afterEach(() => void vi.restoreAllMocks());

type Facts = { emailVerified?: boolean; password?: string | null };

const createAccountWithSignIn = async ({
  emailVerified = true,
  password = 'Haslo-testowe1',
}: Facts = {}): Promise<Account> => {
  const account = await createTestAccount({ emailVerified });
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified, ...(password ? { password } : {}) });
  return account;
};

const parseOobCode = (text: string): string => /oobCode=([\w-]+)/.exec(text)?.[1] ?? 'none';
const getEmulatorUrl = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const askEmulator = async (method: string, path: string, body: object) => {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
  const answer = await fetch(getEmulatorUrl() + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
};

/** Turns Firebase Auth's e-mail enumeration protection on or off. */
const hideAccounts = (enableImprovedEmailPrivacy: boolean) =>
  askEmulator('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy },
  });

/** Sets the end of an account's earlier sessions to the beginning of 2020. */
const endSessionsLongAgo = (localId: string) => {
  const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`;
  return askEmulator('POST', path, { localId, validSince: String(Date.UTC(2020, 0, 1) / 1000) });
};

/** Sets a password by the code of a link. Returns the e-mail address of the account. */
const setPassword = async (oobCode: string): Promise<string> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any';
  const body = { oobCode, newPassword: 'Nowe-haslo1', targetProjectId: projectId };
  return ((await askEmulator('POST', path, body)) as { email: string }).email;
};

const findLastMail = async (to: string) => (await readMails(to)).at(-1);

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

describe('a link for a new password, asked for without signing in', () => {
  const anOrigin = () => `origin-${createDocumentId()}`;
  const ask = (email: string, { now = NOW, ip = anOrigin() } = {}) =>
    invoke('requestPasswordLink', { email, lang: 'pl' }, { now, ip });
  const stranger = () => `nikt-${createDocumentId().toLowerCase()}@example.pl`;
  /** Returns the mails sent to an address after the outbox is emptied. */
  const deliveredTo = async (email: string, now = NOW) => {
    const left: OutgoingMail[] = [];
    await sweepMails(now, async (mail) => void left.push(mail));
    return left.filter(({ to }) => to === email);
  };

  it('is mailed to the account’s address in the language of the page [C26, P5]', async () => {
    const { user } = await createAccountWithSignIn();
    expect(await invoke('requestPasswordLink', { email: user.email.toUpperCase(), lang: 'en' })).toEqual({
      status: 'SUCCESS',
    });
    const [mail, ...others] = await readMails(user.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'passwordLink', lang: 'en', isSecret: true });
    const [sent] = await deliveredTo(user.email);
    for (const body of [sent?.text, sent?.html?.replaceAll('&amp;', '&')])
      expect(body).toContain('/account/action?mode=resetPassword&oobCode=');
    expect(await setPassword(parseOobCode(sent?.text ?? ''))).toBe(user.email);
  });

  it('leaves no readable link: its code is made when it leaves [C26]', async () => {
    const { user } = await createAccountWithSignIn();
    await ask(user.email);
    const [sent] = await deliveredTo(user.email);
    const code = parseOobCode(sent?.text ?? '');
    expect(code.length).toBeGreaterThan(20);
    expect(listPathsContaining(await readAllDocuments(), code)).toEqual([]);
    expect((await findLastMail(user.email))?.text).not.toContain('oobCode');
  });

  describe.each([true, false])('where the account service hides who has an account: %s', (isHidden) => {
    beforeAll(() => hideAccounts(isHidden));
    afterAll(() => hideAccounts(false));

    it('answers, counts and queues alike for an address without an account, asks the service nothing, and mails nobody', async () => {
      const [{ user }, unknown, auth] = [await createAccountWithSignIn(), stranger(), await getAuthAdmin()];
      const asked = (['getUserByEmail', 'generatePasswordResetLink'] as const).map((name) =>
        vi.spyOn(auth, name),
      );
      const answers = [];
      for (const email of [user.email, unknown]) {
        const answer = [await ask(email), (await getRefusal(ask(email))).reason];
        const queued = (await readMails(email)).map((mail) => ({ ...mail, to: '' }));
        answers.push([...answer, queued, asked.map(({ mock }) => mock.calls.length)]);
      }
      expect(answers[0]?.slice(0, 2)).toEqual([{ status: 'SUCCESS' }, 'mailSentJustNow']);
      expect(answers[0]?.[3]).toEqual([0, 0]);
      expect(answers[1]).toEqual(answers[0]);
      expect(await deliveredTo(unknown)).toEqual([]);
      expect(await readMails(unknown)).toEqual([]);
      expect(listPathsContaining(await readAllDocuments(), unknown)).toEqual([]);
    });

    it('reaches the account’s address [C26]', async () => {
      const { user } = await createAccountWithSignIn();
      await ask(user.email);
      expect(parseOobCode((await deliveredTo(user.email))[0]?.text ?? '').length).toBeGreaterThan(20);
    });
  });

  it('is dropped where the account was blocked', async () => {
    const { user } = await createAccountWithSignIn();
    await (await getAuthAdmin()).updateUser(user.uid, { disabled: true });
    await ask(user.email);
    expect(await deliveredTo(user.email)).toEqual([]);
    expect(await readMails(user.email)).toEqual([]);
  });

  it('waits for the next try where the account service fails', async () => {
    const { user } = await createAccountWithSignIn();
    await ask(user.email);
    vi.spyOn(await getAuthAdmin(), 'generatePasswordResetLink').mockRejectedValueOnce(new Error('down'));
    expect(await deliveredTo(user.email)).toEqual([]);
    expect(await findLastMail(user.email)).toMatchObject({ status: 'queued', attempts: 1 });
    expect(await deliveredTo(user.email, NOW + MINUTE_MS)).toHaveLength(1);
  });

  it.each(['known', 'unknown'])(
    'goes out once a minute and five times an hour to an address that is %s',
    async (kind) => {
      const email = kind === 'known' ? (await createAccountWithSignIn()).user.email : stranger();
      await ask(email);
      const early = ask(email.toUpperCase(), { now: NOW + RESEND_AFTER_MS - 1 });
      expect(await getRefusal(early)).toMatchObject({
        code: 'resource-exhausted',
        reason: 'mailSentJustNow',
      });
      for (let count = 1; count < SENDS_PER_HOUR_MAX; count += 1)
        await ask(email, { now: NOW + count * RESEND_AFTER_MS });
      const sixth = ask(email, { now: NOW + SENDS_PER_HOUR_MAX * RESEND_AFTER_MS });
      expect(await getRefusal(sixth)).toMatchObject({ reason: 'tooManyMails' });
      expect(await ask(email, { now: NOW + HOUR_MS })).toEqual({ status: 'SUCCESS' });
      const left = await deliveredTo(email, NOW + HOUR_MS);
      expect(left).toHaveLength(kind === 'known' ? SENDS_PER_HOUR_MAX + 1 : 0);
    },
  );

  it('is sent once when asked five times at once', async () => {
    const { user } = await createAccountWithSignIn();
    await Promise.all(Array.from({ length: 5 }, () => ask(user.email).catch(() => null)));
    expect(await readMails(user.email)).toHaveLength(1);
  });

  it('can be asked for twenty times an hour from one network address, for whomever', async () => {
    const ip = anOrigin();
    for (let count = 0; count < SENDS_PER_HOUR_PER_ORIGIN_MAX; count += 1)
      expect(await ask(stranger(), { ip, now: NOW + count * MINUTE_MS })).toEqual({ status: 'SUCCESS' });
    const { user } = await createAccountWithSignIn();
    expect(await getRefusal(ask(user.email, { ip, now: NOW + 20 * MINUTE_MS }))).toMatchObject({
      reason: 'tooManyMails',
    });
    expect(await readMails(user.email)).toEqual([]);
  });

  it('says nothing of who asked where addresses are counted', async () => {
    const { user } = await createAccountWithSignIn();
    await ask(user.email);
    const counters = (await readAllDocuments()).filter(({ path }) => path.startsWith('rateLimits/'));
    expect(counters.length).toBeGreaterThan(0);
    expect(listPathsContaining(counters, user.email)).toEqual([]);
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

describe('an inbox that nobody asked', () => {
  const anOrigin = () => `origin-${createDocumentId()}`;
  const victim = () => `ofiara-${createDocumentId().toLowerCase()}@example.pl`;

  it('gets five mails an hour about a new address, however many accounts name it', async () => {
    const email = victim();
    for (let count = 0; count < SENDS_PER_HOUR_MAX; count += 1)
      await invoke('changeEmail', { email }, { by: await createAccountWithSignIn(), ip: anOrigin() });
    const sixth = invoke('changeEmail', { email }, { by: await createAccountWithSignIn(), ip: anOrigin() });
    expect(await getRefusal(sixth)).toMatchObject({ reason: 'tooManyMails' });
    const taken = await createAccountWithSignIn();
    for (let count = 0; count < SENDS_PER_HOUR_MAX; count += 1)
      await invoke(
        'changeEmail',
        { email: taken.user.email },
        { by: await createAccountWithSignIn(), ip: anOrigin() },
      );
    const alike = invoke(
      'changeEmail',
      { email: taken.user.email },
      { by: await createAccountWithSignIn(), ip: anOrigin() },
    );
    expect(await getRefusal(alike)).toMatchObject({ reason: 'tooManyMails' });
    expect(await readMails(email)).toHaveLength(SENDS_PER_HOUR_MAX);
    const by = await createAccountWithSignIn();
    expect(await invoke('changeEmail', { email }, { by, now: NOW + HOUR_MS, ip: anOrigin() })).toEqual({
      status: 'SUCCESS',
    });
  });

  it('gets five mails an hour to verify it, though the account is made anew for each', async () => {
    const email = victim();
    const auth = await getAuthAdmin();
    const refused: unknown[] = [];
    for (let count = 0; count <= SENDS_PER_HOUR_MAX; count += 1) {
      const by = await createTestAccount({ email, emailVerified: false });
      await auth.createUser({ uid: by.user.uid, email, emailVerified: false });
      await invoke('sendVerificationLink', {}, { by, ip: anOrigin() }).catch(({ details }) =>
        refused.push(details.reason),
      );
      await auth.deleteUser(by.user.uid);
    }
    expect(refused).toEqual(['tooManyMails']);
    expect(await readMails(email)).toHaveLength(SENDS_PER_HOUR_MAX);
  });

  it('gets none from a network address that sent twenty within the hour', async () => {
    const ip = anOrigin();
    for (let count = 0; count < SENDS_PER_HOUR_PER_ORIGIN_MAX; count += 1)
      await invoke('changeEmail', { email: victim() }, { by: await createAccountWithSignIn(), ip });
    const email = victim();
    const next = invoke('changeEmail', { email }, { by: await createAccountWithSignIn(), ip });
    expect(await getRefusal(next)).toMatchObject({ reason: 'tooManyMails' });
    expect(await readMails(email)).toEqual([]);
  });
});
