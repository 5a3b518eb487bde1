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
  NOW,
  startTestProject,
} from '@tests/support/functionsHarness';
import { beforeAll, describe, expect, it } from 'vitest';
import { aSuggestion, buildNewUser } from './pipelineFixtures';

startTestProject();

let person: Account;

beforeAll(async () => {
  person = await createTestAccount();
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
      acceptedTerms: { edition: '2026-11-28', at: NOW },
    });
  });
});
