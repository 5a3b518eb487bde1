import { getLeaseRetentionEnd } from '@domain/accounts/deletion';
import { BANK_ENTRY_KEPT_MS } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
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
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { createTestAccount, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  findMoneyOrigin,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';
import { formatMbankCsv, formatMt940, formatPkoCsv } from '../../support/statements';
import { formatWorkbook } from '../../support/workbook';

const CAMT = '<Document><BkToCstmrStmt/></Document>';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await storeSettings({});
});

const storeSettings = (patch: object) =>
  commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, ...patch }));
const TODAY = toIsoDay(NOW);
const listEntries = async () =>
  (await invoke('listBankEntries', {}, { by: await createTestAdmin() })).entries;
const loadProposal = async (offer: Offer) => {
  const found = (await listEntries()).find(({ matches }) =>
    matches.some(({ offerId }) => offerId === offer.id),
  );
  if (!found) throw new Error('Nothing is proposed for the offer.');
  return found;
};
const importTransfer = async (offer: Offer, patch: Partial<StatementEntry> = {}) => {
  await upload(formatDepositMt940(buildTransfer(offer, patch)));
  return loadProposal(offer);
};
const confirm = (entryId: string, offerId: string) =>
  invoke('confirmBankEntry', { entryId, offerId }, { by: admin });

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

describe('confirming a transfer as a deposit', () => {
  it('records the amount, the day of the bank and the transfer, and settles it', async () => {
    const offer = await storePendingLease();
    const { id } = await importTransfer(offer);
    await confirm(id, offer.id);
    expect((await loadStoredOffer(offer.id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
    expect((await findStoredContract(offer.id))?.depositConfirmed).toEqual({
      grosze: toGrosze(offer.leaseAgreement.deposit ?? 0),
      bookedOn: toIsoDay(NOW - DAY_MS),
      at: NOW,
      reason: null,
    });
    expect(await findMoneyOrigin(offer.id, 'depositConfirmed')).toEqual({
      by: admin.token.uid,
      bankEntryId: id,
    });
    expect((await listEntries()).map((entry) => entry.id)).not.toContain(id);
  });

  describe('that the bank says somebody else than the tenant paid', () => {
    const stranger = { counterparty: 'OBCA FIRMA SP. Z O.O.' };
    const listConfirmations = async (offerId: string) => {
      const { docs } = await getDb().collection(`offers/${offerId}/audit`).get();
      return docs.map((entry) => entry.data()).filter(({ type }) => type === 'confirmDeposit');
    };

    it('refuses it until the admin states for whom it was paid, and keeps that in the evidence', async () => {
      const offer = await storePendingLease();
      const { id, matches } = await importTransfer(offer, stranger);
      expect(matches).toMatchObject([
        {
          confidence: 'medium',
          reasons: ['code', 'amount', 'unrelatedPayer'],
          tenant: 'LOKALE TESTOWE SP. Z O.O.',
        },
      ]);
      for (const isOtherPayerAccepted of [undefined, false])
        expect(
          await getRefusal(
            invoke(
              'confirmBankEntry',
              { entryId: id, offerId: offer.id, isOtherPayerAccepted },
              { by: admin },
            ),
          ),
        ).toMatchObject({ reason: 'depositOtherPayer' });
      expect((await loadStoredOffer(offer.id)).offerStatus.postSigningStatus).toBe('DEPOSIT_PENDING');
      expect((await listEntries()).map((entry) => entry.id)).toContain(id);
      await invoke(
        'confirmBankEntry',
        { entryId: id, offerId: offer.id, isOtherPayerAccepted: true },
        { by: admin },
      );
      expect((await loadStoredOffer(offer.id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
      expect(await listConfirmations(offer.id)).toMatchObject([{ facts: { isOtherPayer: true } }]);
    });

    it('asks nothing where the signer paid, or where the file names no payer', async () => {
      for (const counterparty of ['NOWAK ANNA', '']) {
        const offer = await storePendingLease();
        const { id } = await importTransfer(offer, { counterparty });
        await confirm(id, offer.id);
        const [{ facts }] = (await listConfirmations(offer.id)) as [{ facts: object }];
        expect(facts).not.toHaveProperty('isOtherPayer');
      }
    });
  });

  it('answers the same when repeated, in turn or at once', async () => {
    const offer = await storePendingLease();
    const { id } = await importTransfer(offer);
    const answers = await Promise.all([confirm(id, offer.id), confirm(id, offer.id)]);
    expect([...answers, await confirm(id, offer.id)]).toEqual(Array(3).fill({ status: 'SUCCESS' }));
  });

  it('is possible for one lease only, however many ask at once', async () => {
    const [one, other] = [await storePendingLease(), await storePendingLease()];
    const { id } = await importTransfer(one);
    const outcomes = await Promise.allSettled([confirm(id, one.id), confirm(id, other.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const statuses = await Promise.all([one, other].map(async ({ id: offerId }) => loadStoredOffer(offerId)));
    const confirmed = statuses.filter(
      ({ offerStatus }) => offerStatus.postSigningStatus === 'DEPOSIT_CONFIRMED',
    );
    expect(confirmed).toHaveLength(1);
    const loser = confirmed[0]?.id === one.id ? other.id : one.id;
    expect(await getRefusal(confirm(id, loser))).toMatchObject({ reason: 'bankEntrySettled' });
  });

  it('refuses one grosz too little and leaves the transfer open', async () => {
    const offer = await storePendingLease();
    const less = toGrosze(offer.leaseAgreement.deposit ?? 0) - 1;
    const { id, matches } = await importTransfer(offer, { grosze: less });
    expect(matches).toMatchObject([{ confidence: 'medium', differenceGrosze: -1 }]);
    expect(await getRefusal(confirm(id, offer.id))).toMatchObject({ reason: 'amountMismatch' });
    expect((await listEntries()).map((entry) => entry.id)).toContain(id);
  });

  it('refuses a lease whose deposit is confirmed already, by hand or by another transfer', async () => {
    const offer = await storePendingLease();
    await invoke('confirmDeposit', { offerId: offer.id }, { by: admin });
    const transfer = buildTransfer(offer);
    await upload(formatDepositMt940(transfer));
    const id = (await listEntries()).find(({ entry }) => entry.title === transfer.title)?.id ?? '';
    expect(await getRefusal(confirm(id, offer.id))).toMatchObject({ reason: 'depositNotPending' });
    expect((await listEntries()).map((entry) => entry.id)).toContain(id);
  });

  it('refuses a transfer it does not know', async () => {
    const { id } = await storePendingLease();
    expect(await getRefusal(confirm('f'.repeat(64), id))).toMatchObject({ reason: 'bankEntryNotFound' });
  });

  it('refuses a transfer that was dismissed as no deposit', async () => {
    const offer = await storePendingLease();
    const { id } = await importTransfer(offer);
    const dismiss = () => invoke('dismissBankEntry', { entryId: id }, { by: admin });
    expect([await dismiss(), await dismiss()]).toEqual([{ status: 'SUCCESS' }, { status: 'SUCCESS' }]);
    expect(await getRefusal(confirm(id, offer.id))).toMatchObject({ reason: 'bankEntrySettled' });
    expect(await upload(formatDepositMt940(buildTransfer(offer)))).toMatchObject({ added: 0, known: 1 });
    const logged = await getDb().collection('eventQueue').where('details', '==', id).get();
    expect(logged.docs.map((event) => event.get('method'))).toEqual(['dismissBankEntry']);
  });
});

describe('how long imported transfers are kept', () => {
  const isStored = async (id: string) => (await getDb().doc(`bankEntries/${id}`).get()).exists;

  it('is a year for what is no deposit and for what nobody decided about', async () => {
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

  it('is five years after the year of the confirmation for a deposit', async () => {
    const offer = await storePendingLease();
    const { id } = await importTransfer(offer);
    await confirm(id, offer.id);
    const until = getLeaseRetentionEnd(NOW);
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

describe('the day and the persons of a money step', () => {
  it('takes the bank’s day up to today and none after it', async () => {
    const { id } = await storePendingLease();
    const onDay = (bookedOn: string) => invoke('confirmDeposit', { offerId: id, bookedOn }, { by: admin });
    expect(await getRefusal(onDay(toIsoDay(NOW + DAY_MS)))).toMatchObject({ reason: 'bookedInFuture' });
    expect(await getRefusal(onDay('2026-02-30'))).toMatchObject({ reason: 'invalidInput' });
    await onDay(TODAY);
    expect((await findStoredContract(id))?.depositConfirmed?.bookedOn).toBe(TODAY);
  });

  it('needs a second admin for the payout, unless the operator allows one', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_CONFIRMED');
    const confirmedBy = (await findMoneyOrigin(id, 'depositConfirmed'))?.by ?? '';
    const same = await createTestAccount({ uid: confirmedBy, isAdmin: true });
    const pay = () => invoke('recordPayout', { offerId: id }, { by: same });
    await storeSettings({ twoPeopleForMoney: true });
    expect(await getRefusal(pay())).toMatchObject({ reason: 'secondPersonNeeded' });
    await storeSettings({ twoPeopleForMoney: undefined });
    expect(await getRefusal(pay())).toMatchObject({ reason: 'secondPersonNeeded' });
    await storeSettings({ twoPeopleForMoney: false });
    await pay();
    expect((await loadStoredOffer(id)).moneySteps).toContain('recordPayout');
    const other = await storeOfferWithStatus('PROTOCOL_REJECTED');
    await storeSettings({ twoPeopleForMoney: true });
    await invoke('recordRefund', { offerId: other.id }, { by: admin });
    expect((await loadStoredOffer(other.id)).offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
    await storeSettings({});
  });
});
