import { RESEND_AFTER_MS, SENDS_PER_HOUR_MAX } from '@domain/accounts/mailLimits';
import type { User } from '@domain/accounts/user';
import { toViewer } from '@domain/accounts/viewer';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import { CODE_TRIES_MAX, CODE_VALID_MS } from '@functions/accounts/emailCode';
import { getAuthAdmin } from '@functions/data/admin';
import { markEmailVerified } from '@functions/data/signIns';
import { commit, read } from '@functions/data/store';
import { HANDLERS } from '@functions/handlers';
import { createDocumentId } from '@functions/runtime/ids';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '@tests/support/functionsHarness';
import { describe, expect, it } from 'vitest';

startTestProject();

const anUnverifiedAccount = async (): Promise<Account> => {
  const account = await createTestAccount({ emailVerified: false });
  const { uid, email } = account.user;
  await (await getAuthAdmin()).createUser({ uid, email, emailVerified: false });
  return account;
};

let addresses = 0;
/** IP address of each account, so that the rate limit per address does not couple the tests. */
const addressOf = new Map<Account, string>();
const getIp = (account: Account): string => {
  const known = addressOf.get(account) ?? `198.51.100.${++addresses}`;
  addressOf.set(account, known);
  return known;
};

const send = (by: Account, now = NOW) =>
  invoke('sendEmailVerificationCode', { email: by.user.email }, { by, now, ip: getIp(by) });

const verify = (by: Account, verificationCode: string, now = NOW) =>
  invoke('verifyEmailVerificationCode', { email: by.user.email, verificationCode }, { by, now });

const readMailedCodes = async (account: Account): Promise<string[]> => {
  const mails = await readMails(account.user.email);
  return mails.map(({ text }) => /: (\d{6})$/m.exec(text)?.[1] ?? 'none');
};

const readLastCode = async (account: Account): Promise<string> =>
  (await readMailedCodes(account)).at(-1) ?? 'none';

const getWrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the code for an e-mail address', () => {
  it('has six digits, is mailed to the account’s address and stored only as a keyed hash [D1, D2, P5]', async () => {
    const by = await anUnverifiedAccount();
    expect(await send(by)).toEqual({ status: 'SUCCESS', message: 'sent' });
    const code = await readLastCode(by);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await read(`verificationCodes/email_${by.user.uid}`))).not.toContain(code);
  });

  it('verifies the address in the account and in its record, once [D3]', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    const code = await readLastCode(by);
    expect(await verify(by, code)).toEqual({ status: 'SUCCESS', message: 'verified' });
    expect((await (await getAuthAdmin()).getUser(by.user.uid)).emailVerified).toBe(true);
    expect((await read<User>(`users/${by.user.uid}`))?.emailVerified).toBe(true);
    expect(await verify(by, code)).toEqual({ status: 'ERROR', message: 'expired' });
  });

  it('proves no address but the one it was mailed to, though the account took another meanwhile', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    const service = await getAuthAdmin();
    await service.updateUser(by.user.uid, { email: `inny-${by.user.uid}@example.pl` });
    const isMarked = await markEmailVerified(by.user.uid, by.user.email);
    expect(isMarked).toBe(false);
    expect((await service.getUser(by.user.uid)).emailVerified).toBe(false);
    const answer = await verify(by, await readLastCode(by));
    expect(answer).toMatchObject({ message: 'foreignEmail' });
    expect((await service.getUser(by.user.uid)).emailVerified).toBe(false);
  });

  it('marks no record that still names another address', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    await commit((writes) => writes.update(`users/${by.user.uid}`, { email: 'dawny@example.pl' }));
    expect(await verify(by, await readLastCode(by))).toMatchObject({ message: 'verified' });
    expect(await read<User>(`users/${by.user.uid}`)).toMatchObject({ emailVerified: false });
  });

  it('is valid until ten minutes have passed [X95]', async () => {
    const inTime = await anUnverifiedAccount();
    await send(inTime);
    const late = await anUnverifiedAccount();
    await send(late);
    expect((await verify(inTime, await readLastCode(inTime), NOW + CODE_VALID_MS - 1)).status).toBe(
      'SUCCESS',
    );
    expect(await verify(late, await readLastCode(late), NOW + CODE_VALID_MS)).toEqual({
      status: 'ERROR',
      message: 'expired',
    });
  });

  it('takes five tries; the right code after five wrong ones is refused [X95]', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    const code = await readLastCode(by);
    const messages = [];
    for (let count = 0; count < CODE_TRIES_MAX; count += 1)
      messages.push((await verify(by, getWrongCode(code))).message);
    expect(messages).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'exhausted']);
    expect(await verify(by, code)).toEqual({ status: 'ERROR', message: 'exhausted' });
  });

  it('takes the right code as the fifth try [X95]', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    const code = await readLastCode(by);
    for (let count = 1; count < CODE_TRIES_MAX; count += 1) await verify(by, getWrongCode(code));
    expect((await verify(by, code)).status).toBe('SUCCESS');
  });

  it('counts parallel guesses: of twenty at once and five more, five are compared [X95]', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    const code = await readLastCode(by);
    const guesses = Array.from({ length: 20 }, () => verify(by, getWrongCode(code)).catch(() => null));
    const messages = (await Promise.all(guesses)).map((answer) => answer?.message);
    const later = NOW + 61 * SECOND_MS;
    for (let count = 0; count < CODE_TRIES_MAX; count += 1) {
      messages.push((await verify(by, getWrongCode(code), later)).message);
    }
    expect(messages.filter((message) => message === 'wrong')).toHaveLength(CODE_TRIES_MAX - 1);
    expect((await verify(by, code, later)).message).toBe('exhausted');
  });

  it('is not found by ten thousand guesses [X95]', { timeout: 180_000 }, async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    const code = await readLastCode(by);
    const { verifyEmailVerificationCode } = await HANDLERS.verifyEmailVerificationCode();
    const origin = { ip: null, userAgent: null, authTime: NOW };
    const ctx = { ...origin, viewer: toViewer(by.token, by.user), now: NOW, newId: createDocumentId };
    const input = (guess: number) => ({
      email: by.user.email,
      verificationCode: String(guess).padStart(6, '0'),
    });
    const said = new Set<string>();
    const first = (Number(code) + 1) % 900_000;
    for (let from = 0; from < 10_000; from += 100) {
      const guesses = Array.from({ length: 100 }, (_, index) => input(first + from + index));
      const answers = await Promise.all(
        guesses.map((guess) => verifyEmailVerificationCode(guess, ctx).catch(() => null)),
      );
      for (const answer of answers) if (answer) said.add(answer.message);
    }
    expect([...said].sort()).toEqual(['exhausted', 'wrong']);
    expect(await verify(by, code)).toEqual({ status: 'ERROR', message: 'exhausted' });
    expect((await (await getAuthAdmin()).getUser(by.user.uid)).emailVerified).toBe(false);
  });

  it('is replaced by a newer one', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    const old = await readLastCode(by);
    await send(by, NOW + RESEND_AFTER_MS);
    const fresh = await readLastCode(by);
    const { message } = await verify(by, old === fresh ? getWrongCode(fresh) : old, NOW + RESEND_AFTER_MS);
    expect(message).toBe('wrong');
    expect((await verify(by, fresh, NOW + RESEND_AFTER_MS)).status).toBe('SUCCESS');
  });
});

describe('sending a code again', () => {
  it('is possible after sixty seconds, not a moment earlier [X95]', async () => {
    const by = await anUnverifiedAccount();
    await send(by);
    expect(await send(by, NOW + RESEND_AFTER_MS - 1)).toEqual({ status: 'ERROR', message: 'tooSoon' });
    expect(await send(by, NOW + RESEND_AFTER_MS)).toEqual({ status: 'SUCCESS', message: 'sent' });
    expect(await readMailedCodes(by)).toHaveLength(2);
  });

  it('is possible five times an hour', async () => {
    const by = await anUnverifiedAccount();
    for (let count = 0; count < SENDS_PER_HOUR_MAX; count += 1) await send(by, NOW + count * RESEND_AFTER_MS);
    const sixth = await send(by, NOW + SENDS_PER_HOUR_MAX * RESEND_AFTER_MS);
    expect(sixth).toEqual({ status: 'ERROR', message: 'tooMany' });
    expect((await send(by, NOW + HOUR_MS)).status).toBe('SUCCESS');
  });

  it('sends one code when asked five times at once', async () => {
    const by = await anUnverifiedAccount();
    await Promise.all(Array.from({ length: 5 }, () => send(by).catch(() => null)));
    expect(await readMailedCodes(by)).toHaveLength(1);
  });

  it('is possible twenty times an hour from one network address', async () => {
    const ip = '192.0.2.9';
    const askFrom = async (): Promise<string> => {
      const by = await createTestAccount({ emailVerified: false });
      return (await invoke('sendEmailVerificationCode', { email: by.user.email }, { by, ip })).message;
    };
    for (let count = 0; count < 20; count += 1) expect(await askFrom()).toBe('sent');
    expect(await askFrom()).toBe('tooMany');
  });
});

describe('whose address', () => {
  it('refuses another’s address for sending and for verifying', async () => {
    const by = await anUnverifiedAccount();
    const other = { email: 'other@example.pl' };
    const refused = { status: 'ERROR', message: 'foreignEmail' };
    expect(await invoke('sendEmailVerificationCode', other, { by })).toEqual(refused);
    expect(
      await invoke('verifyEmailVerificationCode', { ...other, verificationCode: '123456' }, { by }),
    ).toEqual(refused);
  });

  it('sends nothing to a verified address', async () => {
    const by = await createTestAccount();
    expect(await send(by)).toEqual({ status: 'SUCCESS', message: 'alreadyVerified' });
    expect(await readMails(by.user.email)).toHaveLength(0);
  });

  it('refuses a code that has not exactly six digits [D1]', async () => {
    const by = await anUnverifiedAccount();
    for (const code of ['12345', '1234567', '12345a']) {
      const refused = await getRefusal(verify(by, code));
      expect(refused.fields).toEqual({ verificationCode: 'exactDigits' });
    }
  });
});
