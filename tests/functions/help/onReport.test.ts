import type { Report } from '@domain/reports/report';
import { buildFaqSuggestion } from '@domain/reports/report';
import { getDb } from '@functions/data/admin';
import { readQuery } from '@functions/data/store';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createTestAccount,
  getRefusal,
  invoke,
  NOW,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';

startTestProject();

const ADMIN = 'admin@demo.pl';
const REPORT = {
  title: ' Mapa ',
  type: 'Error',
  description: 'Mapa się nie wczytuje.\nNa telefonie.',
} as const;
const readReports = async () =>
  (await readQuery<Report>(getDb().collection('reports'))).map(({ entity }) => entity);

beforeEach(async () => {
  for (const name of ['reports', 'emails', 'eventQueue', 'rateLimits'])
    for (const { ref } of (await getDb().collection(name).get()).docs) await ref.delete();
});

describe('a report of an account', () => {
  it('is kept with who wrote it, its subject, type and description, and mailed to the operator [D30, V11]', async () => {
    const by = await createTestAccount({ firstName: 'Anna', lastName: 'Łęcka' });
    const { uid, email } = by.token;
    expect(await invoke('onReport', { ...REPORT, userUid: uid }, { by })).toEqual({ status: 'SUCCESS' });
    expect(await readReports()).toEqual([
      { ...REPORT, id: expect.any(String), title: 'Mapa', userUid: uid, state: 'open', createdAt: NOW },
    ]);
    const [mail, ...others] = await readMails(ADMIN);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Zgłoszenie: Mapa');
    for (const said of ['Błąd', 'Na telefonie.', 'Anna Łęcka', email]) expect(mail?.text).toContain(said);
  });

  it('is confirmed to its author at once, at an address that is proved only', async () => {
    const report = async (emailVerified: boolean) => {
      const by = await createTestAccount({ emailVerified });
      await invoke('onReport', { ...REPORT, userUid: by.token.uid }, { by });
      return (await readMails(by.user.email)).map(({ kind, subject }) => [kind, subject]);
    };
    expect(await report(true)).toEqual([['reportReceived', 'Otrzymaliśmy Twoje zgłoszenie: Mapa']]);
    expect(await report(false)).toEqual([]);
  });

  it('is sent once however often the same attempt is repeated', async () => {
    const by = await createTestAccount();
    const send = () =>
      invoke('onReport', { ...REPORT, userUid: by.token.uid }, { by, idempotencyKey: 'attempt-0001' });
    await send();
    await send();
    expect(await readReports()).toHaveLength(1);
    expect(await readMails(ADMIN)).toHaveLength(1);
  });

  it('is refused under another uid and changes nothing', async () => {
    const by = await createTestAccount();
    const sent = invoke('onReport', { ...REPORT, userUid: 'somebodyElse' }, { by });
    expect(await getRefusal(sent)).toMatchObject({ code: 'permission-denied', reason: 'foreignUid' });
    expect(await readReports()).toEqual([]);
    expect(await readMails(ADMIN)).toEqual([]);
  });

  it('is refused with what is missing or unknown [D28, D29]', async () => {
    const by = await createTestAccount();
    const userUid = by.token.uid;
    const refused = (change: object) =>
      getRefusal(invoke('onReport', { ...REPORT, userUid, ...change } as never, { by }));
    expect(await refused({ title: ' ' })).toMatchObject({ fields: { title: 'required' } });
    expect(await refused({ description: '' })).toMatchObject({ fields: { description: 'required' } });
    expect(await refused({ type: 'Bug' })).toMatchObject({ fields: { type: 'oneOf' } });
    expect(await refused({ state: 'closed' })).toMatchObject({ fields: { state: 'unknown' } });
    expect(await readReports()).toEqual([]);
  });

  it('stops after ten in ten minutes', async () => {
    const by = await createTestAccount();
    const send = () => invoke('onReport', { ...REPORT, userUid: by.token.uid }, { by });
    for (let count = 0; count < 10; count += 1) await send();
    expect(await getRefusal(send())).toMatchObject({ code: 'resource-exhausted', reason: 'tooManyCalls' });
    expect(await readReports()).toHaveLength(10);
  });
});

describe('a suggestion about the FAQ', () => {
  const suggestion = buildFaqSuggestion('Dodajcie coś o VAT.');

  it('is taken from anyone as "anonymous", and the mail names no one [Q8, Q9]', async () => {
    await invoke('onReport', { ...suggestion, userUid: 'anonymous' });
    expect(await readReports()).toEqual([
      {
        id: expect.any(String),
        userUid: 'anonymous',
        title: 'FAQ - Feedback',
        type: 'Suggestion',
        description: 'Dodajcie coś o VAT.',
        state: 'open',
        createdAt: NOW,
      },
    ]);
    expect((await readMails(ADMIN))[0]?.text).not.toContain('Osoba');
  });

  it('of many at once only the last is mailed, all are kept', async () => {
    for (const text of ['Pierwsza', 'Druga', 'Trzecia'])
      await invoke('onReport', { ...buildFaqSuggestion(text), userUid: 'anonymous' });
    expect(await readReports()).toHaveLength(3);
    const mails = await readMails(ADMIN);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Trzecia');
  });

  it('nothing else is taken without an account [Q9]', async () => {
    const sent = invoke('onReport', { ...REPORT, userUid: 'anonymous' });
    expect(await getRefusal(sent)).toMatchObject({ code: 'unauthenticated', reason: 'signedOut' });
    expect(await readReports()).toEqual([]);
  });
});
