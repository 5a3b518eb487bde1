import { SECOND_MS } from '@domain/shared/dates';
import { Refusal } from '@domain/shared/errors';
import { getDb } from '@functions/data/admin';
import { read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import type { LogLine } from '@functions/runtime/log';
import { type CallRequest, type Handler, runCall } from '@functions/runtime/pipeline';
import {
  type Account,
  createTestAccount,
  getRefusal,
  invoke,
  invokeRaw,
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();

let person: Account;
let stranger: Account;
let admin: Account;

beforeAll(async () => {
  person = await createTestAccount();
  stranger = await createTestAccount();
  admin = await createTestAccount({ isAdmin: true });
});

const buildNewUser = (uid: string, email: string) => ({
  firstName: 'Anna',
  lastName: 'Nowak',
  email,
  uid,
  marketingConsent: false,
  acceptedTerms: '2026-11-27',
  lang: 'pl' as const,
});

/** Input that every caller may send. */
const aSuggestion = (description = 'open') => ({
  title: 'FAQ - Feedback',
  type: 'Suggestion' as const,
  description,
  userUid: 'anonymous',
});

const countStored = async (description: string) =>
  (await getDb().collection('reports').where('description', '==', description).count().get()).data().count;

/** Runs the test's own use case under the schema of a real callable. */
const runWith = (handler: Handler<'onReport'>, log: (line: LogLine) => void = () => {}) => {
  const request: CallRequest = {
    token: person.token,
    data: aSuggestion(),
    origin: { ip: null, userAgent: null, authTime: null },
  };
  const call = { name: 'onReport' as const, load: async () => ({ onReport: handler }) };
  return runCall(call, request, { now: () => NOW, newId: createDocumentId, log });
};

describe('a payload larger than any call needs', () => {
  it.each([
    ['values', { description: Array.from({ length: 5001 }, () => 0) }],
    ['characters', { description: 'a'.repeat(100_001) }],
  ])('is refused by its %s before its fields are looked at', async (_, input) => {
    expect(await getRefusal(invokeRaw('onReport', input, { by: person }))).toMatchObject({
      reason: 'invalidInput',
      fields: { payload: 'tooLong' },
    });
  });

  it('tells fifty of its faults at most', async () => {
    const surplus = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`surplus${index}`, 1]));
    const { fields } = await getRefusal(invokeRaw('onReport', surplus, { by: person }));
    expect(Object.keys(fields ?? {})).toHaveLength(50);
  });
});

describe('who may call', () => {
  it('refuses a visitor where an account is needed', async () => {
    const input = buildNewUser('someone', 'someone@example.pl');
    expect(await getRefusal(invoke('onNewUser', input))).toEqual({
      code: 'unauthenticated',
      reason: 'signedOut',
    });
  });

  it('refuses an account where an admin is needed', async () => {
    const refused = await getRefusal(invoke('confirmDeposit', { offerId: 'o1' }, { by: person }));
    expect(refused).toEqual({ code: 'permission-denied', reason: 'noPermission' });
  });

  it('refuses a uid that is not the caller’s own', async () => {
    const input = buildNewUser(stranger.user.uid, person.user.email);
    expect(await getRefusal(invoke('onNewUser', input, { by: person }))).toEqual({
      code: 'permission-denied',
      reason: 'foreignUid',
    });
  });

  it('answers a visitor where everybody may call', async () => {
    expect(await invoke('onReport', aSuggestion())).toEqual({ status: 'SUCCESS' });
  });

  it('lets an admin through where an admin is needed', async () => {
    const refused = await getRefusal(invokeRaw('confirmDeposit', {}, { by: admin }));
    expect(refused.reason).toBe('invalidInput');
  });
});

describe('what may be sent', () => {
  it('names every fault of a payload by its path', async () => {
    const refused = await getRefusal(invokeRaw('onNewUser', { uid: '../x', lang: 'de' }, { by: person }));
    expect(refused.code).toBe('invalid-argument');
    expect(refused.fields).toEqual({
      firstName: 'required',
      lastName: 'required',
      email: 'required',
      uid: 'id',
      marketingConsent: 'required',
      lang: 'oneOf',
    });
  });

  it('refuses unknown keys at every depth', async () => {
    const input = {
      ...buildNewUser(person.user.uid, person.user.email),
      isAdmin: true,
      campaignData: { evil: 1 },
    };
    const refused = await getRefusal(invokeRaw('onNewUser', input, { by: person }));
    expect(refused.fields).toEqual({ isAdmin: 'unknown', 'campaignData.evil': 'unknown' });
  });

  it('converts nothing: a number as text, text as a number and NaN are refused', async () => {
    const wrong = [{ offerId: 7 }, { offerId: 'o1', amount: '100' }, { offerId: 'o1', amount: Number.NaN }];
    for (const input of wrong) {
      const refused = await getRefusal(invokeRaw('confirmDeposit', input, { by: admin }));
      expect(refused.reason, JSON.stringify(input)).toBe('invalidInput');
    }
  });

  it.each([null, 'text', 7, [], JSON.parse('{"__proto__":{"x":1}}')])(
    'refuses %j as a payload',
    async (payload) => {
      expect((await getRefusal(invokeRaw('onReport', payload))).reason).toBe('invalidInput');
    },
  );
});

describe('how often', () => {
  it('refuses the call after the last one allowed in a window, and allows it again in the next', async () => {
    const caller = await createTestAccount();
    const call = (now: number) => invoke('onReport', aSuggestion(), { by: caller, now });
    for (let count = 0; count < 10; count += 1) await call(NOW);
    expect(await getRefusal(call(NOW + SECOND_MS))).toEqual({
      code: 'resource-exhausted',
      reason: 'tooManyCalls',
    });
    expect(await call(NOW + 600 * SECOND_MS)).toEqual({ status: 'SUCCESS' });
  });

  it('counts visitors by their address', async () => {
    const call = (ip: string) => invoke('onReport', aSuggestion(), { ip });
    for (let count = 0; count < 10; count += 1) await call('198.51.100.1');
    expect((await getRefusal(call('198.51.100.1'))).reason).toBe('tooManyCalls');
    expect(await call('198.51.100.2')).toEqual({ status: 'SUCCESS' });
  });

  it('counts visitors of one IPv6 network together', async () => {
    const call = (ip: string) => invoke('onReport', aSuggestion(), { ip });
    for (let count = 0; count < 10; count += 1) await call(`2001:db8:1:2::${count}`);
    expect((await getRefusal(call('2001:db8:1:2:ffff::1'))).reason).toBe('tooManyCalls');
    expect(await call('2001:db8:1:3::1')).toEqual({ status: 'SUCCESS' });
  });

  it('never lets more through when they come at once', async () => {
    const caller = await createTestAccount();
    const calls = Array.from({ length: 20 }, () => invoke('onReport', aSuggestion('atOnce'), { by: caller }));
    const settled = await Promise.allSettled(calls);
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(10);
  });
});

describe('repeating a call under its key', () => {
  const idempotencyKey = 'key-0123456789';

  it('has one effect and one answer when repeated five times in turn', async () => {
    const by = await createTestAccount();
    const answers = [];
    for (let count = 0; count < 5; count += 1) {
      answers.push(await invoke('onReport', aSuggestion('inTurn'), { by, idempotencyKey }));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":"SUCCESS"}']),
    );
    expect(await countStored('inTurn')).toBe(1);
  });

  it('has one effect when sent five times at once; those who come too early may retry', async () => {
    const by = await createTestAccount();
    const call = () => invoke('onReport', aSuggestion('fiveAtOnce'), { by, idempotencyKey });
    const settled = await Promise.allSettled(Array.from({ length: 5 }, call));
    const refused = settled.filter((result) => result.status === 'rejected');
    for (const { reason } of refused) expect(reason.details.reason).toBe('inProgress');
    expect(await call()).toEqual({ status: 'SUCCESS' });
    expect(await countStored('fiveAtOnce')).toBe(1);
  });

  it('refuses another payload under the same key', async () => {
    const by = await createTestAccount();
    await invoke('onReport', aSuggestion('one'), { by, idempotencyKey });
    const other = invoke('onReport', aSuggestion('two'), { by, idempotencyKey });
    expect(await getRefusal(other)).toEqual({ code: 'invalid-argument', reason: 'idempotencyMismatch' });
  });

  it('keeps the keys of two accounts apart', async () => {
    const [one, two] = [await createTestAccount(), await createTestAccount()];
    await invoke('onReport', aSuggestion('apart'), { by: one, idempotencyKey });
    await invoke('onReport', aSuggestion('apart'), { by: two, idempotencyKey });
    expect(await countStored('apart')).toBe(2);
  });

  it('frees the key of a refused call', async () => {
    const by = await createTestAccount();
    const input = buildNewUser(by.user.uid, 'other@example.pl');
    await getRefusal(invoke('onNewUser', input, { by, idempotencyKey }));
    const own = buildNewUser(by.user.uid, by.user.email);
    expect(await invoke('onNewUser', own, { by, idempotencyKey })).toEqual({ status: 'SUCCESS' });
  });

  it('refuses a key of a wrong form', async () => {
    const refused = await getRefusal(invoke('onReport', aSuggestion(), { idempotencyKey: 'a/b' }));
    expect(refused.fields).toEqual({ idempotencyKey: 'id' });
  });
});

describe('what a caller and the log are told', () => {
  it('tells the reason and fields of a refusal', async () => {
    const call = runWith(async () => {
      throw new Refusal('invalidInput', { description: 'invalid' });
    });
    expect(await getRefusal(call)).toEqual({
      code: 'invalid-argument',
      reason: 'invalidInput',
      fields: { description: 'invalid' },
    });
  });

  it('hides an unexpected error behind a reference that the log has too', async () => {
    const lines: LogLine[] = [];
    const call = runWith(
      async () => {
        throw new Error('secret@example.pl pays 12500');
      },
      (line) => lines.push(line),
    );
    const refused = await getRefusal(call);
    expect(refused).toMatchObject({ code: 'internal', reason: 'unexpected' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ outcome: 'unexpected', reference: refused.reference });
    expect(JSON.stringify(lines)).not.toMatch(/secret|12500/);
  });

  it('logs each call once, without uid or address', async () => {
    const lines: LogLine[] = [];
    await invoke('onReport', aSuggestion(), { by: person, log: (line) => lines.push(line) });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ call: 'onReport', outcome: 'ok' });
    expect(JSON.stringify(lines)).not.toContain(person.user.uid);
    expect(JSON.stringify(lines)).not.toContain(person.user.email);
  });
});

describe('an account’s record', () => {
  it('is made once, with nothing accepted, and a repeat changes nothing [C17]', async () => {
    const by = {
      token: {
        uid: 'fresh1',
        email: 'Fresh@Example.pl',
        emailVerified: false,
        isAdmin: false,
        isCreator: false,
      },
    };
    await invoke('onNewUser', buildNewUser('fresh1', 'fresh@example.pl'), { by });
    await invoke(
      'onNewUser',
      { ...buildNewUser('fresh1', 'fresh@example.pl'), firstName: 'Inna' },
      { by, now: NOW + 1 },
    );
    expect(await read('users/fresh1')).toEqual({
      uid: 'fresh1',
      email: 'Fresh@Example.pl',
      firstName: 'Anna',
      lastName: 'Nowak',
      marketingConsent: false,
      lang: 'pl',
      company: null,
      companyId: null,
      offers: [],
      favorites: [],
      verification: { identity: 'INITIAL', company: 'INITIAL' },
      emailVerified: false,
      createdAt: NOW,
      acceptedTerms: { edition: '2026-11-27', at: NOW },
    });
  });
});
