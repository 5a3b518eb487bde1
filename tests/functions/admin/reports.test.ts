import type { ReportStep } from '@domain/reports/handling';
import { ANONYMOUS_UID, type Report } from '@domain/reports/report';
import { commit, read } from '@functions/data/store';
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
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdmin } from './fixtures';

startTestProject();

let admin: Account;
beforeAll(async () => {
  admin = await anAdmin();
});

const aReport = async (facts: Partial<Report> = {}): Promise<Report> => {
  const report: Report = {
    id: createDocumentId(),
    userUid: ANONYMOUS_UID,
    title: 'Mapa nie działa',
    type: 'Error',
    description: 'Mapa jest pusta.',
    state: 'open',
    createdAt: NOW,
    ...facts,
  };
  await commit((writes) => writes.set(`reports/${report.id}`, report));
  return report;
};

const handle = (reportId: string, step: ReportStep, text = 'Poprawiliśmy.', by = admin) =>
  invoke('handleReport', { reportId, step, text }, { by });
const readReport = (id: string) => read<Report>(`reports/${id}`);

describe('the inbox of reports', () => {
  it('answers the author by mail and into the notifications, once', async () => {
    const author = await createTestAccount();
    const { id } = await aReport({ userUid: author.user.uid });
    await handle(id, 'answer');
    await handle(id, 'answer');
    expect(await readReport(id)).toMatchObject({
      state: 'answered',
      answer: 'Poprawiliśmy.',
      answeredAt: NOW,
    });
    const mails = await readMails(author.user.email);
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['reportAnswered', 'Odpowiedź na Twoje zgłoszenie: Mapa nie działa'],
    ]);
    expect(mails[0]?.text).toContain('Poprawiliśmy.');
  });

  it('closes with a note and opens again', async () => {
    const { id } = await aReport();
    await handle(id, 'close', 'Powtórzone');
    expect(await readReport(id)).toMatchObject({ state: 'closed', note: 'Powtórzone' });
    await handle(id, 'reopen', 'Wróciło');
    expect(await readReport(id)).toMatchObject({ state: 'open', note: 'Wróciło' });
  });

  it('tells the author that it was closed where nothing was answered, and how to object', async () => {
    const author = await createTestAccount();
    const { id } = await aReport({ userUid: author.user.uid });
    await handle(id, 'close', 'Notatka dla nas');
    const mails = await readMails(author.user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['reportClosed']);
    expect(mails[0]?.text).toContain('Jeśli nie zgadzasz się z decyzją');
    expect(mails[0]?.text).not.toContain('Notatka');
  });

  it('says nothing of a closing to an address that is not proved, nor a second time', async () => {
    const unproved = await createTestAccount({ emailVerified: false });
    await handle((await aReport({ userUid: unproved.user.uid })).id, 'close', 'Reklama');
    expect(await readMails(unproved.user.email)).toEqual([]);
    const author = await createTestAccount();
    const { id } = await aReport({ userUid: author.user.uid });
    await handle(id, 'close', 'Powtórzone');
    await handle(id, 'reopen', 'Wróciło');
    await handle(id, 'close', 'Znowu');
    expect(await readMails(author.user.email)).toHaveLength(1);
  });

  it('says nothing more to its author where an answered report is closed', async () => {
    const author = await createTestAccount();
    const { id } = await aReport({ userUid: author.user.uid });
    await handle(id, 'answer');
    await handle(id, 'close', 'Gotowe');
    expect((await readMails(author.user.email)).map(({ kind }) => kind)).toEqual(['reportAnswered']);
  });

  it('refuses a step that is not open: another admin was first', async () => {
    const author = await createTestAccount();
    const { id } = await aReport({ userUid: author.user.uid });
    await handle(id, 'answer');
    expect(await getRefusal(handle(id, 'answer', 'Inna odpowiedź'))).toMatchObject({
      code: 'failed-precondition',
      reason: 'reportStepClosed',
    });
    expect(await readMails(author.user.email)).toHaveLength(1);
  });

  it('cannot answer someone without an account, nor one that is gone', async () => {
    expect(await getRefusal(handle((await aReport()).id, 'answer'))).toMatchObject({
      reason: 'reportAnonymous',
    });
    const gone = await aReport({ userUid: 'usuniete' });
    expect(await getRefusal(handle(gone.id, 'answer'))).toMatchObject({ reason: 'accountNotFound' });
  });

  it('refuses an unknown report, a text of blanks and 2001 characters', async () => {
    expect(await getRefusal(handle('nothing', 'close'))).toMatchObject({ reason: 'reportNotFound' });
    const { id } = await aReport();
    expect(await getRefusal(handle(id, 'close', '  '))).toMatchObject({ reason: 'invalidInput' });
    expect(await getRefusal(handle(id, 'close', 'x'.repeat(2001)))).toMatchObject({ reason: 'invalidInput' });
    await handle(id, 'close', 'x'.repeat(2000));
  });
});
