import { getLeaseRetentionEnd } from '@domain/accounts/deletion';
import { BANK_ENTRY_KEPT_MS } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { sweepBankEntries } from '@functions/leases/bankEntries';
import { createDocumentId } from '@functions/runtime/ids';
import {
  buildTransfer,
  createTestAdmin,
  formatDepositMt940,
  OTHER_ACCOUNT,
  readImportLog,
  storePendingLease,
  upload,
} from '@tests/support/bankTransfers';
import { runAfterNextQuery } from '@tests/support/runAfterNextQuery';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { toWarsawTimestamp } from '../../support/builders/clock';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  findMoneyOrigin,
  landlord,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { formatMbankCsv, formatMt940, formatPkoCsv } from '../../support/statements';
import { formatWorkbook } from '../../support/workbook';
import { confirm, importTransfer, listEntries, loadProposal, storeSettings } from './statementFixtures';

const CAMT = '<Document><BkToCstmrStmt/></Document>';

startTestProject();

beforeAll(async () => {
  await storeParties();
  await storeSettings({});
});

describe('importing a bank statement', () => {
  it('stores the incoming transfers and proposes the lease whose code the title holds', async () => {
    const offer = await storePendingLease();
    const fee = buildTransfer(offer, { grosze: -1250, title: 'Opłata' });
    expect(await upload(formatDepositMt940(buildTransfer(offer), fee))).toMatchObject({
      added: 1,
      known: 0,
      outgoing: 1,
      unread: [],
    });
    const { entry, matches } = await loadProposal(offer);
    expect(entry).toMatchObject({
      bookedOn: toIsoDay(NOW - DAY_MS),
      counterparty: 'LOKALE TESTOWE SP. Z O.O.',
    });
    expect(matches).toMatchObject([{ offerId: offer.id, confidence: 'high', differenceGrosze: 0 }]);
  });

  it('proposes each transfer its own lease where one has lost its payer, and one its contract and with it its amount', async () => {
    const [offer, unsigned, orphan] = [
      await storePendingLease(),
      await storePendingLease(),
      await storePendingLease(),
    ];
    await getDb().doc(`contracts/${unsigned.id}`).delete();
    await getDb().doc(`offers/${orphan.id}`).update({ 'offerStatus.tenant.companyId': 'gone' });
    await upload(formatDepositMt940(...[offer, unsigned, orphan].map((one) => buildTransfer(one))));
    const entries = await listEntries();
    const proposedFor = (one: Offer) =>
      entries.find(({ entry }) => entry.title === formatTransferTitle(one))?.matches ?? [];
    for (const one of [offer, orphan])
      expect(proposedFor(one)).toMatchObject([{ offerId: one.id, differenceGrosze: 0 }]);
    expect(proposedFor(unsigned)).toMatchObject([
      { offerId: unsigned.id, differenceGrosze: buildTransfer(unsigned).grosze },
    ]);
  });

  it('changes nothing when the file is imported again, in turn, at once or in another format', async () => {
    const transfer = buildTransfer(await storePendingLease());
    const both = await Promise.all([
      upload(formatDepositMt940(transfer)),
      upload(formatDepositMt940(transfer)),
    ]);
    expect(both.map(({ added }) => added).sort()).toEqual([0, 1]);
    const before = await listEntries();
    const tables = [formatMbankCsv([transfer]), formatPkoCsv([transfer]), formatWorkbook([transfer])];
    for (const file of [formatDepositMt940(transfer), ...tables])
      expect(await upload(file)).toMatchObject({ added: 0, known: 1, outgoing: 0, unread: [] });
    expect(await listEntries()).toEqual(before);
  });

  it('knows a transfer again that one of two formats shows without its account', async () => {
    const formatBare = ({ bookedOn, grosze, counterparty, title }: StatementEntry) =>
      `Data;Kontrahent;Tytuł;Kwota\n${bookedOn};${counterparty};"${title}";${grosze / 100},00`;
    const [first, second] = [
      buildTransfer(await storePendingLease()),
      buildTransfer(await storePendingLease()),
    ];
    expect(await upload(formatBare(first))).toMatchObject({ added: 1, known: 0 });
    expect(await upload(formatDepositMt940(first, second))).toMatchObject({ added: 1, known: 1 });
    expect(await upload(formatBare(second))).toMatchObject({ added: 0, known: 1 });
  });

  it('keeps two equal transfers of one day apart', async () => {
    const transfer = buildTransfer(await storePendingLease());
    expect(await upload(formatDepositMt940(transfer, transfer))).toMatchObject({ added: 2 });
    expect(await upload(formatDepositMt940(transfer, transfer))).toMatchObject({ added: 0, known: 2 });
  });

  it('takes more transfers than one write can hold', async () => {
    const offer = await storePendingLease();
    const many = Array.from({ length: 450 }, (_, index) =>
      buildTransfer(offer, { grosze: 100 + index, title: `Przelew ${createDocumentId()}` }),
    );
    const by = await createTestAdmin();
    expect(await upload(formatDepositMt940(...many), by)).toMatchObject({ added: 450 });
    expect(await readImportLog(by)).toEqual(['450 new, 0 known']);
    const { docs } = await getDb().collection('bankEntries').get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  it('refuses what is no statement of the deposit account, with the reason', async () => {
    const transfer = buildTransfer(await storePendingLease());
    const refused = async (file: string) => (await getRefusal(upload(file))).reason;
    expect(await refused('obraz')).toBe('statementUnreadable');
    expect(await refused('%PDF-1.7 obraz')).toBe('statementPdf');
    expect(await refused('PK\u0003\u0004 xl/workbook.xml')).toBe('statementSpreadsheet');
    expect(await refused('PK\u0003\u0004 wyciag.sta')).toBe('statementArchive');
    const report = CAMT.replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt');
    expect(await refused(report)).toBe('statementReport');
    expect(await refused(formatDepositMt940())).toBe('statementEmpty');
    expect(await refused(formatDepositMt940(transfer).replace(/:62F:C/, ':62F:D'))).toBe(
      'statementUnbalanced',
    );
    expect(await refused(`<!DOCTYPE a>${CAMT}`)).toBe('statementUnreadable');
    expect(await refused('30-11-2026,Kaucja,FIRMA,"30000,00"')).toBe('statementNoHeadings');
    expect(await refused(formatDepositMt940(transfer).replaceAll('PLN', 'EUR'))).toBe(
      'statementForeignCurrency',
    );
    const foreign = formatMt940(OTHER_ACCOUNT, [transfer]);
    expect(await refused(foreign)).toBe('statementForeignAccount');
    expect(await refused(formatDepositMt940(transfer) + foreign)).toBe('statementForeignAccount');
    const long = Array.from({ length: 5001 }, () => '2026-11-20;1,00;x');
    expect(await refused(['Data;Kwota;Tytuł', ...long].join('\n'))).toBe('statementTooLong');
  });

  it('names the rows it could not read and stores the others', async () => {
    const transfer = buildTransfer(await storePendingLease());
    const file = formatMbankCsv([buildTransfer(await storePendingLease()), transfer]).replace(
      /;"LOKALE.*/,
      ';x;y;dużo;;',
    );
    const report = await upload(file);
    expect(report).toMatchObject({ added: 1, known: 0, outgoing: 0, unreadCount: 1 });
    expect(report.unread).toEqual([{ line: 8, reason: 'amount' }]);
  });

  it.each([
    ['landlord', landlord],
    ['tenant', tenant],
    ['stranger', stranger],
  ])('is refused to a %s, as is everything else about transfers', async (_, by) => {
    const entry = { entryId: 'a'.repeat(64), offerId: 'offerOffice012345678' };
    const calls = [
      upload(formatDepositMt940(), by),
      invoke('checkBankStatement', { content: 'eA==' }, { by }),
      invoke('listBankEntries', {}, { by }),
      invoke('confirmBankEntry', entry, { by }),
      invoke('dismissBankEntry', { entryId: entry.entryId }, { by }),
    ];
    for (const call of calls) expect(await getRefusal(call)).toMatchObject({ reason: 'noPermission' });
  });
});

describe('how long imported transfers are kept', () => {
  const isStored = async (id: string) => (await getDb().doc(`bankEntries/${id}`).get()).exists;

  it('is a year for what is no deposit and for what no one decided about', async () => {
    const [dismissed, open] = [
      await importTransfer(await storePendingLease()),
      await importTransfer(await storePendingLease()),
    ];
    await invoke('dismissBankEntry', { entryId: dismissed.id }, { by: admin });
    await sweepBankEntries(NOW + BANK_ENTRY_KEPT_MS - 1);
    expect([await isStored(dismissed.id), await isStored(open.id)]).toEqual([true, true]);
    for (let sweep = 0; sweep < 3; sweep += 1) await sweepBankEntries(NOW + BANK_ENTRY_KEPT_MS);
    expect([await isStored(dismissed.id), await isStored(open.id)]).toEqual([false, false]);
    const settlement = getDb().doc(`bankEntries/${dismissed.id}/settlement/only`);
    expect((await settlement.get()).exists).toBe(false);
  });

  it('is that of its lease for a deposit, five years after the year of the confirmation at the earliest', async () => {
    const offer = await storePendingLease();
    const { id } = await importTransfer(offer);
    await confirm(id, offer.id);
    const first = getLeaseRetentionEnd(NOW);
    await sweepBankEntries(first);
    expect(await read(`bankEntries/${id}`)).toMatchObject({ expiresAt: toWarsawTimestamp(2033, 1, 1) });
    const until = toWarsawTimestamp(2033, 1, 1);
    await commit((writes) =>
      writes.update(`offers/${offer.id}`, { 'offerStatus.postSigningStatus': 'AFTER_REJECTION' }),
    );
    await sweepBankEntries(until - 1);
    expect(await isStored(id)).toBe(true);
    await sweepBankEntries(until);
    expect(await isStored(id)).toBe(false);
    expect((await findMoneyOrigin(offer.id, 'depositConfirmed'))?.bankEntryId).toBe(id);
  });

  it('is so too for one confirmed as a deposit while the sweep was about to remove it', async () => {
    const offer = await storePendingLease();
    const { id } = await importTransfer(offer);
    runAfterNextQuery(() => confirm(id, offer.id));
    await sweepBankEntries(NOW + BANK_ENTRY_KEPT_MS);
    expect((await findMoneyOrigin(offer.id, 'depositConfirmed'))?.bankEntryId).toBe(id);
    expect(await isStored(id)).toBe(true);
  });
});
