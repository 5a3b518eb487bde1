import type { StatementEntry } from '@domain/leases/bankStatement';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import {
  type Answers,
  buildTransfer,
  createTestAdmin,
  formatDepositMt940,
  OTHER_ACCOUNT,
  storePendingLease,
  upload,
} from '@tests/support/bankTransfers';
import { NOW } from '@tests/support/builders';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { admin, findMoneyOrigin, storeParties } from '@tests/support/leaseFixtures';
import { formatMbankCsv } from '@tests/support/statements';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

const check = async (file: string, more: { fileName?: string; columns?: Answers['columns'] } = {}) =>
  invoke(
    'checkBankStatement',
    { content: Buffer.from(file).toString('base64'), ...more },
    { by: await createTestAdmin() },
  );
const getUploadRefusal = async (file: string, answers: Answers = {}) =>
  (await getRefusal(upload(file, undefined, answers))).reason;
const listBankEntries = async () => invoke('listBankEntries', {}, { by: await createTestAdmin() });
const listTitles = async () => (await listBankEntries()).entries.map(({ entry }) => entry.title);

/** The transfer reversed by the bank: `RC` in MT940, a plain outgoing row in a table. */
const buildReversal = (transfer: StatementEntry): StatementEntry => ({
  ...transfer,
  grosze: -transfer.grosze,
  bookedOn: toIsoDay(NOW),
  title: `Zwrot ${transfer.title}`,
});
const formatReversal = (transfer: StatementEntry): string =>
  formatDepositMt940(buildReversal(transfer)).replace(/(:61:\d{10})D/, '$1RC');

describe('the account of a statement', () => {
  it('is confirmed by the admin where the file names none', async () => {
    const file = formatMbankCsv([buildTransfer(await storePendingLease())]);
    expect(await check(file)).toMatchObject({ questions: ['account'], table: null });
    expect(await getUploadRefusal(file)).toBe('statementAccountUnnamed');
    expect(await upload(file, undefined, { isDepositAccount: true })).toMatchObject({ added: 1 });
  });

  it('is taken from the heading rows and from the name of the file', async () => {
    const file = formatMbankCsv([buildTransfer(await storePendingLease())]);
    const headed = (account: string) =>
      file.replace('#Klient;', `#Numer rachunku;\r\nPL${account};\r\n#Klient;`);
    expect(await check(headed(DEMO_SETTINGS.depositAccount))).toMatchObject({ questions: [] });
    expect(await getUploadRefusal(headed(OTHER_ACCOUNT), { isDepositAccount: true })).toBe(
      'statementForeignAccount',
    );
    const named = (account: string) => ({ fileName: `historia_${account}_2026.csv`, isDepositAccount: true });
    expect(await getUploadRefusal(file, named(OTHER_ACCOUNT))).toBe('statementForeignAccount');
    expect(await check(file, { fileName: `${DEMO_SETTINGS.depositAccount}.csv` })).toMatchObject({
      questions: [],
    });
  });
});

describe('a statement that does not agree with itself', () => {
  it('is shown with both sums, stores nothing, and is imported once the admin accepts it', async () => {
    const transfer = buildTransfer(await storePendingLease());
    const file = formatDepositMt940(transfer, buildTransfer(await storePendingLease())).replace(
      /:61:[^:]*:86:[^:]*(?=:61:)/,
      '',
    );
    const { questions, summary } = await check(file);
    expect(questions).toEqual(['mismatch']);
    expect(summary).toMatchObject({ rows: 1, isBalanced: false });
    expect(summary?.totals.grosze).toBe((summary?.grosze ?? 0) * 2);
    expect(await listTitles()).not.toContain(transfer.title);
    expect(await getUploadRefusal(file)).toBe('statementUnbalanced');
    expect(await upload(file, undefined, { isMismatchAccepted: true })).toMatchObject({ added: 1 });
  });
});

describe('a table without headings', () => {
  const row = ({ bookedOn, title, counterparty, counterpartyAccount, grosze }: StatementEntry) =>
    `${bookedOn},${title},${counterparty},'${counterpartyAccount},"${grosze / 100},00"`;
  const columns = { bookedOn: 0, title: 1, counterparty: 2, counterpartyAccount: 3, amount: 4 };

  it('is shown to the admin with a guess, read by the columns named, and known from another format', async () => {
    const transfer = buildTransfer(await storePendingLease());
    const { questions, table } = await check(row(transfer));
    expect(questions).toEqual(['columns']);
    expect(table?.guess).toMatchObject({ bookedOn: 0, amount: 4, counterpartyAccount: 3 });
    expect(await getUploadRefusal(row(transfer), { isDepositAccount: true })).toBe('statementNoHeadings');
    const answers = { columns, isDepositAccount: true };
    expect(await upload(row(transfer), undefined, answers)).toMatchObject({ added: 1 });
    expect(await upload(formatDepositMt940(transfer))).toMatchObject({ added: 0, known: 1 });
  });

  it('refuses a column that no table has', async () =>
    expect(await getUploadRefusal('x', { columns: { ...columns, amount: 101 } })).toBe('invalidInput'));
});

describe('a transfer that the bank takes back', () => {
  it.each([
    [
      'after it, marked in MT940',
      (transfer: StatementEntry) => [formatDepositMt940(transfer), formatReversal(transfer)],
    ],
    [
      'in a file imported before it',
      (transfer: StatementEntry) => [formatReversal(transfer), formatDepositMt940(transfer)],
    ],
    [
      'in the same table by its code',
      (transfer: StatementEntry) => [formatMbankCsv([transfer, buildReversal(transfer)])],
    ],
  ])('%s is settled and not proposed any more', async (_, filesOf) => {
    const transfer = buildTransfer(await storePendingLease());
    const files = filesOf(transfer);
    const reports = [];
    for (const file of files) reports.push(await upload(file));
    expect(reports.at(-1)).toMatchObject({ reversed: 1, reversedDeposits: [] });
    expect(await listTitles()).not.toContain(transfer.title);
    for (const file of files) expect(await upload(file)).toMatchObject({ added: 0, reversed: 0 });
  });

  it('leaves its equal of the same day alone', async () => {
    const transfer = buildTransfer(await storePendingLease());
    await upload(formatDepositMt940(transfer, transfer));
    await upload(formatReversal(transfer));
    expect((await listTitles()).filter((title) => title === transfer.title)).toHaveLength(1);
  });

  it('is told to every admin where it is a confirmed deposit, until one takes note of it', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer);
    await upload(formatDepositMt940(transfer));
    const found = (await listBankEntries()).entries.find(({ entry }) => entry.title === transfer.title);
    await invoke('confirmBankEntry', { entryId: found?.id ?? '', offerId: offer.id }, { by: admin });
    const { reversed, reversedDeposits } = await upload(formatReversal(transfer));
    expect(reversed).toBe(1);
    expect(reversedDeposits).toMatchObject([{ offerId: offer.id, reversedOn: toIsoDay(NOW) }]);
    expect((await listBankEntries()).reversedDeposits.map(({ offerId }) => offerId)).toEqual([offer.id]);
    expect((await findMoneyOrigin(offer.id, 'depositConfirmed'))?.bankEntryId).toBe(found?.id);
    for (const by of [await createTestAdmin(), await createTestAdmin()])
      expect(await invoke('dismissBankEntry', { entryId: found?.id ?? '' }, { by })).toEqual({
        status: 'SUCCESS',
      });
    expect((await listBankEntries()).reversedDeposits).toEqual([]);
  });

  it('is not told where the platform itself recorded that the money went out', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer);
    await upload(formatDepositMt940(transfer));
    const found = (await listBankEntries()).entries.find(({ entry }) => entry.title === transfer.title);
    await invoke('confirmBankEntry', { entryId: found?.id ?? '', offerId: offer.id }, { by: admin });
    await getDb()
      .doc(`contracts/${offer.id}`)
      .update({ refund: { grosze: transfer.grosze } });
    expect(await upload(formatDepositMt940(buildReversal(transfer)))).toMatchObject({
      reversed: 0,
      reversedDeposits: [],
    });
    expect((await listBankEntries()).reversedDeposits).toEqual([]);
  });

  it('is no deposit where money of ours comes back', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer, { bookedOn: toIsoDay(NOW - 2 * DAY_MS) });
    await upload(formatDepositMt940(transfer).replace(/(:61:\d{10})C/, '$1RD'));
    const found = (await listBankEntries()).entries.find(({ entry }) => entry.title === transfer.title);
    expect(found).toMatchObject({ entry: { isReversal: true }, matches: [] });
  });
});
