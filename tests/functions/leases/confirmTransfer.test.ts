import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { getDb } from '@functions/data/admin';
import { buildTransfer, formatDepositMt940, storePendingLease, upload } from '@tests/support/bankTransfers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import {
  clearCollections,
  createTestAccount,
  getRefusal,
  invoke,
  startTestProject,
} from '../../support/functionsHarness';
import {
  admin,
  findMoneyOrigin,
  findStoredContract,
  loadStoredOffer,
  storeOfferWithStatus,
  storeParties,
} from '../../support/leaseFixtures';
import { confirm, importTransfer, listEntries, storeSettings } from './statementFixtures';

startTestProject();

beforeAll(async () => {
  await storeParties();
  await storeSettings({});
});
const TODAY = toIsoDay(NOW);

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

  describe('that the bank says someone else than the tenant paid', () => {
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

describe('the day and the persons of a money step', () => {
  // A transfer left open by another test could look like the deposit of these leases.
  beforeEach(() => clearCollections(['bankEntries']));

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
