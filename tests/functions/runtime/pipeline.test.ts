import { SECOND_MS } from '@domain/shared/dates';
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
import { aSuggestion, buildNewUser } from './pipelineFixtures';

startTestProject();

let person: Account;
let stranger: Account;
let admin: Account;

beforeAll(async () => {
  person = await createTestAccount();
  stranger = await createTestAccount();
  admin = await createTestAccount({ isAdmin: true });
});

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

  it('answers a visitor where everyone may call', async () => {
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
