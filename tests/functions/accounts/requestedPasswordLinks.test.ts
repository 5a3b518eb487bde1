import {
  RESEND_AFTER_MS,
  SENDS_PER_HOUR_MAX,
  SENDS_PER_HOUR_PER_ORIGIN_MAX,
} from '@domain/accounts/mailLimits';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import type { OutgoingMail } from '@functions/adapters/mailer';
import { getAuthAdmin } from '@functions/data/admin';
import { sweepMails } from '@functions/emails/delivery';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import { createTestAccount, getRefusal, invoke, readMails } from '@tests/support/functionsHarness';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listPathsContaining, readAllDocuments } from './everything';
import { askEmulator, createAccountWithSignIn, findLastMail, parseOobCode, projectId } from './linkFixtures';

afterEach(() => void vi.restoreAllMocks());

/** Turns Firebase Auth's e-mail enumeration protection on or off. */
const hideAccounts = (enableImprovedEmailPrivacy: boolean) =>
  askEmulator('PATCH', `/emulator/v1/projects/${projectId}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy },
  });

/** Sets a password by the code of a link. Returns the e-mail address of the account. */
const setPassword = async (oobCode: string): Promise<string> => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any';
  const body = { oobCode, newPassword: 'Nowe-haslo1', targetProjectId: projectId };
  return ((await askEmulator('POST', path, body)) as { email: string }).email;
};

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

    it('answers, counts and queues alike for an address without an account, asks the service nothing, and mails no one', async () => {
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

describe('an inbox that no one asked', () => {
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

  it('gets five mails an hour to verify it, though the account is made again for each', async () => {
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
