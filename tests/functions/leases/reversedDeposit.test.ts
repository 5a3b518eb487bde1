import { isDepositDueAgain, isDepositLost } from '@domain/leases/depositReversal';
import { getNextAction } from '@domain/leases/nextAction';
import { getPayoutDueBy } from '@domain/leases/payout';
import type { Offer } from '@domain/offers/offer';
import { withMissedReturn } from '@domain/returns/returnWindow';
import { getSettlementView } from '@domain/returns/settlement';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import {
  buildTransfer,
  createTestAdmin,
  formatDepositMt940,
  OTHER_ACCOUNT,
  storePendingLease,
  upload,
} from '@tests/support/bankTransfers';
import { NOW } from '@tests/support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
  findMoneyOrigin,
  findStoredContract,
  landlord,
  loadStoredOffer,
  secondAdmin,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { readAuditChain, readMailKinds, readOfferMails } from '@tests/support/leaseRecord';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeReturnedDeposit,
  arrangeReversedDeposit,
  confirmBy,
  formatReversal,
  listBankEntries,
} from './reversalFixtures';

startTestProject();

beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

/** Stores leases with a held deposit, all signed before the given one. */
const storeManyHeldBefore = async ({ signedAt }: Offer, count: number) => {
  const batch = getDb().batch();
  for (let index = 0; index < count; index += 1) {
    const offerStatus = { state: 'SIGNED', postSigningStatus: 'DEPOSIT_CONFIRMED' };
    batch.set(getDb().doc(`offers/held${index}`), {
      offerStatus,
      signedAt: new Date((signedAt ?? 0) - index - 1),
    });
  }
  await batch.commit();
};

const readReversalMailKinds = async (id: string) =>
  (await readMailKinds(id)).filter((kind) => kind.startsWith('depositReversed')).sort();

describe('a confirmed deposit that the bank takes back', () => {
  it('marks the lease once, in its journal too, and tells each side its next step', async () => {
    const { id, file, entryId, agreed } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    await upload(file);
    expect((await loadStoredOffer(id)).depositReversedOn).toBe(toIsoDay(NOW));
    expect((await findStoredContract(id))?.depositReversed).toEqual({
      grosze: agreed * 100,
      reversedOn: toIsoDay(NOW),
      at: NOW,
    });
    expect(await findMoneyOrigin(id, 'depositConfirmed')).toMatchObject({ bankEntryId: entryId });
    const readByParties = JSON.stringify([await findStoredContract(id), await readAuditChain(id)]);
    expect(readByParties).not.toContain(entryId);
    expect((await readAuditChain(id)).filter(({ type }) => type === 'depositReversed')).toHaveLength(1);
    expect(await readReversalMailKinds(id)).toEqual(['depositReversedLandlord', 'depositReversedTenant']);
  });

  it('is paid out only after the admin confirms that the money goes out all the same', async () => {
    const { id, agreed } = await arrangeReversedDeposit('PROTOCOL_CONFIRMED');
    const payOut = (more = {}) => invoke('recordPayout', { offerId: id, ...more }, { by: secondAdmin });
    expect((await getRefusal(payOut())).reason).toBe('depositReversed');
    expect((await getRefusal(payOut({ isReversalAccepted: false }))).reason).toBe('depositReversed');
    expect((await findStoredContract(id))?.payout).toBeNull();
    await payOut({ isReversalAccepted: true });
    expect((await findStoredContract(id))?.payout?.grosze).toBe(agreed * 100);
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'recordPayout');
    expect(entry?.facts).toMatchObject({ reversedOn: toIsoDay(NOW) });
  });

  it('leaves nothing to return once the lease has ended, and both sides read so', async () => {
    const { id } = await arrangeReversedDeposit('PROTOCOL_REJECTED');
    expect(await readReversalMailKinds(id)).toEqual(['depositReversedEnded', 'depositReversedEnded']);
    await getDb().doc(`offers/${id}`).update({ refusal: null });
    const refund = (more = {}) => invoke('recordRefund', { offerId: id, ...more }, { by: secondAdmin });
    expect((await getRefusal(refund({ amount: 0.01 }))).reason).toBe('depositReversed');
    await refund();
    expect((await findStoredContract(id))?.refund?.grosze).toBe(0);
    expect(await readMailKinds(id)).toContain('nothingToRefund');
  });

  it('is confirmed again by another transfer, and then paid out like any other', async () => {
    const { id, offer, transfer } = await arrangeReversedDeposit('PROTOCOL_CONFIRMED');
    const again = { ...transfer, bookedOn: toIsoDay(NOW), counterparty: 'INNA NAZWA SP. Z O.O.' };
    const entryId = await confirmBy(offer, again);
    expect((await loadStoredOffer(id)).depositReversedOn).toBeNull();
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_CONFIRMED');
    expect((await loadStoredOffer(id)).moneySteps).toEqual(['confirmDeposit']);
    expect((await findStoredContract(id))?.depositReversed).toBeNull();
    expect(await findMoneyOrigin(id, 'depositConfirmed')).toMatchObject({ bankEntryId: entryId });
    expect(
      (await readMailKinds(id)).filter((kind) => kind.startsWith('depositConfirmedAgain')).sort(),
    ).toEqual(['depositConfirmedAgainLandlord', 'depositConfirmedAgainTenant']);
    expect((await loadStoredOffer(id)).payoutDueBy).toBe(getPayoutDueBy(NOW));
    await invoke('recordPayout', { offerId: id }, { by: secondAdmin });
    expect((await findStoredContract(id))?.payout).not.toBeNull();
  });

  it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_CONFIRMED'] as const)(
    'marks the lease at %s, and shows in the queue, also where an admin had confirmed it by hand',
    async (status) => {
      const offer = await storePendingLease();
      const transfer = buildTransfer(offer);
      await invoke('confirmDeposit', { offerId: offer.id }, { by: admin });
      await upload(formatDepositMt940(transfer));
      const payoutDueBy = status === 'PROTOCOL_CONFIRMED' ? new Date(NOW) : null;
      await getDb()
        .doc(`offers/${offer.id}`)
        .update({ 'offerStatus.postSigningStatus': status, payoutDueBy });
      expect(await upload(formatReversal(transfer))).toMatchObject({ reversed: 1 });
      expect((await loadStoredOffer(offer.id)).depositReversedOn).toBe(toIsoDay(NOW));
      const { entries, reversedDeposits } = await listBankEntries();
      expect(entries.map(({ entry }) => entry.title)).not.toContain(transfer.title);
      expect(reversedDeposits.map(({ offerId }) => offerId)).toContain(offer.id);
    },
  );

  it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_CONFIRMED'] as const)(
    'is found at %s by its code where it was confirmed by hand, however many leases wait and although it was paid out',
    async (status) => {
      const offer = await storePendingLease();
      const transfer = buildTransfer(offer);
      await invoke('confirmDeposit', { offerId: offer.id }, { by: admin });
      await upload(formatDepositMt940(transfer));
      await getDb().doc(`offers/${offer.id}`).update({ 'offerStatus.postSigningStatus': status });
      const isPaidOut = status === 'PROTOCOL_CONFIRMED';
      if (isPaidOut) await invoke('recordPayout', { offerId: offer.id }, { by: secondAdmin });
      await storeManyHeldBefore(offer, 501);
      expect(await upload(formatReversal(transfer))).toMatchObject({ reversed: 1 });
      expect((await loadStoredOffer(offer.id)).depositReversedOn).toBe(toIsoDay(NOW));
      expect((await listBankEntries()).reversedDeposits.map(({ offerId }) => offerId)).toContain(offer.id);
      expect(await readReversalMailKinds(offer.id)).toEqual(
        isPaidOut ? [] : ['depositReversedLandlord', 'depositReversedTenant'],
      );
    },
  );

  it('is not taken back by the payout that goes out with its code, and waits on no list any more', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer);
    await invoke('confirmDeposit', { offerId: offer.id }, { by: admin });
    await upload(formatDepositMt940(transfer));
    await getDb().doc(`offers/${offer.id}`).update({ 'offerStatus.postSigningStatus': 'PROTOCOL_CONFIRMED' });
    await invoke('recordPayout', { offerId: offer.id }, { by: secondAdmin });
    const paidOut = { ...transfer, grosze: -transfer.grosze, bookedOn: toIsoDay(NOW) };
    expect(await upload(formatDepositMt940(paidOut))).toMatchObject({ reversed: 0 });
    expect((await loadStoredOffer(offer.id)).depositReversedOn ?? null).toBeNull();
    const { entries, reversedDeposits } = await listBankEntries();
    expect(entries.map(({ entry }) => entry.title)).not.toContain(transfer.title);
    expect(reversedDeposits.map(({ offerId }) => offerId)).not.toContain(offer.id);
  });

  it('stays confirmed where the bank takes back a later transfer with the same code', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer);
    const second = { ...transfer, bookedOn: toIsoDay(NOW), title: `${transfer.title} raz jeszcze` };
    await upload(formatDepositMt940(second));
    await confirmBy(offer, transfer);
    expect(await upload(formatReversal(second))).toMatchObject({ reversed: 1, reversedDeposits: [] });
    expect((await loadStoredOffer(offer.id)).depositReversedOn ?? null).toBeNull();
    expect((await findStoredContract(offer.id))?.depositReversed ?? null).toBeNull();
    expect(await readReversalMailKinds(offer.id)).toEqual([]);
  });

  it('is found where it was confirmed by hand and its transfer was taken off the list as none', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer);
    await invoke('confirmDeposit', { offerId: offer.id }, { by: admin });
    await upload(formatDepositMt940(transfer));
    const entryId =
      (await listBankEntries()).entries.find(({ entry }) => entry.title === transfer.title)?.id ?? '';
    await invoke('dismissBankEntry', { entryId }, { by: await createTestAdmin() });
    expect(await upload(formatReversal(transfer))).toMatchObject({ reversed: 1 });
    expect((await loadStoredOffer(offer.id)).depositReversedOn).toBe(toIsoDay(NOW));
    expect(await readReversalMailKinds(offer.id)).toEqual([
      'depositReversedLandlord',
      'depositReversedTenant',
    ]);
    const shown = (await listBankEntries()).reversedDeposits.find(({ id }) => id === entryId);
    expect(shown).toMatchObject({ offerId: offer.id, isPerhapsReturn: false });
    await invoke('dismissBankEntry', { entryId }, { by: await createTestAdmin() });
    expect((await listBankEntries()).reversedDeposits.map(({ id }) => id)).not.toContain(entryId);
  });

  it('still stands where it was confirmed by hand, the tenant had paid twice and only one of the two is sent back', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer);
    const second = { ...transfer, bookedOn: toIsoDay(NOW), title: `${transfer.title} raz jeszcze` };
    await invoke('confirmDeposit', { offerId: offer.id }, { by: admin });
    await upload(formatDepositMt940(transfer));
    await upload(formatDepositMt940(second));
    const own = (await listBankEntries()).entries.filter(({ entry }) =>
      entry.title.startsWith(transfer.title),
    );
    expect(own).toHaveLength(2);
    for (const { id } of own)
      await invoke('dismissBankEntry', { entryId: id }, { by: await createTestAdmin() });
    await upload(formatReversal(second));
    expect((await loadStoredOffer(offer.id)).depositReversedOn ?? null).toBeNull();
    expect(await readReversalMailKinds(offer.id)).toEqual([]);
    await upload(formatReversal(transfer));
    expect((await loadStoredOffer(offer.id)).depositReversedOn).toBe(toIsoDay(NOW));
  });

  it('was not taken back where the money that went out is the refund the platform recorded', async () => {
    const offer = await storePendingLease();
    const transfer = buildTransfer(offer);
    await confirmBy(offer, transfer);
    await getDb()
      .doc(`offers/${offer.id}`)
      .update({ 'offerStatus.postSigningStatus': 'PROTOCOL_REJECTED', refusal: null });
    await invoke('recordRefund', { offerId: offer.id }, { by: secondAdmin });
    const outgoing = { ...transfer, grosze: -transfer.grosze, bookedOn: toIsoDay(NOW) };
    expect(await upload(formatDepositMt940(outgoing))).toMatchObject({ reversed: 0, reversedDeposits: [] });
    expect((await loadStoredOffer(offer.id)).depositReversedOn ?? null).toBeNull();
    expect(await readReversalMailKinds(offer.id)).toEqual([]);
  });

  it.each([
    ['PROTOCOL_CONFIRMED', 'recordPayout', '02124012341111001055551234'],
    ['PROTOCOL_REJECTED', 'recordRefund', OTHER_ACCOUNT],
  ] as const)(
    'is not said to be taken back at %s where %s comes after the file with the payment, which the admins see',
    async (status, call, counterpartyAccount) => {
      const offer = await storePendingLease();
      const transfer = buildTransfer(offer);
      await confirmBy(offer, transfer);
      const patch = { 'offerStatus.postSigningStatus': status, refusal: null };
      await getDb().doc(`offers/${offer.id}`).update(patch);
      const paid = { ...transfer, grosze: -transfer.grosze, bookedOn: toIsoDay(NOW), counterpartyAccount };
      expect(await upload(formatDepositMt940(paid))).toMatchObject({ reversed: 0 });
      expect((await loadStoredOffer(offer.id)).depositReversedOn ?? null).toBeNull();
      expect((await findStoredContract(offer.id))?.depositReversed ?? null).toBeNull();
      expect((await readAuditChain(offer.id)).map(({ type }) => type)).not.toContain('depositReversed');
      expect(await readReversalMailKinds(offer.id)).toEqual([]);
      const shown = (await listBankEntries()).reversedDeposits.find(({ offerId }) => offerId === offer.id);
      expect(shown?.isPerhapsReturn).toBe(true);
      await invoke(call, { offerId: offer.id }, { by: secondAdmin });
    },
  );

  it('is not confirmed again by a repeated call without a transfer, which is told to load the statement', async () => {
    const { id } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    const again = () => invoke('confirmDeposit', { offerId: id }, { by: admin });
    expect((await getRefusal(again())).reason).toBe('depositNeedsTransfer');
    expect((await loadStoredOffer(id)).depositReversedOn).toBe(toIsoDay(NOW));
    await getDb().doc(`offers/${id}`).update({ 'offerStatus.postSigningStatus': 'PROTOCOL_REJECTED' });
    expect((await getRefusal(again())).reason).toBe('depositNotPending');
  });
});

describe('premises refused after the bank took the deposit back', () => {
  const refuse = (offerId: string) =>
    invoke(
      'rejectProtocol',
      {
        offerId,
        uid: tenant.token.uid,
        damagedPremise: false,
        mismatchedDetails: false,
        unavailabilityOfLandlord: true,
      },
      { by: tenant },
    );
  const toldOf = async (id: string) =>
    (await readMailKinds(id)).filter((kind) => kind.startsWith('protocolRejected'));

  it('promise no one a refund', async () => {
    const { id } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    await refuse(id);
    expect(await toldOf(id)).toEqual(['protocolRejectedUnpaid', 'protocolRejectedUnpaid']);
    for (const { user } of [tenant, landlord]) {
      const told = (await readMails(user.email)).find(
        (mail) => mail.offerId === id && mail.kind === 'protocolRejectedUnpaid',
      );
      expect(told?.text).toContain('nie ma czego zwracać');
      expect(told?.text).not.toContain('zwrócimy');
    }
  });

  it('are told as ever once it was paid again', async () => {
    const { id, offer, transfer } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    await confirmBy(offer, { ...transfer, bookedOn: toIsoDay(NOW), counterparty: 'INNA NAZWA SP. Z O.O.' });
    await refuse(id);
    expect(await toldOf(id)).toEqual(['protocolRejected', 'protocolRejected']);
  });
});

describe('a deposit that the bank takes back after the return', () => {
  it('leaves nothing to settle once the premises are back, in the chain and for both sides', async () => {
    const { id, upload: takeBack, agreed } = await arrangeReturnedDeposit();
    await takeBack();
    const { depositSettlement, depositReversedOn, returnWaits, depositDueOn } = await loadStoredOffer(id);
    expect(depositReversedOn).toBe(toIsoDay(NOW));
    expect(depositSettlement).toMatchObject({ isTakenBack: true, dueAt: null });
    expect(depositSettlement && getSettlementView(depositSettlement, NOW)).toMatchObject({
      stage: 'closed',
      left: 0,
    });
    expect([returnWaits, depositDueOn]).toEqual([[], '2026-11-01']);
    expect(await readReversalMailKinds(id)).toEqual(['depositReversedReturned', 'depositReversedReturned']);
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'depositReversed');
    expect(entry?.facts).toEqual({ grosze: agreed * 100, reversedOn: toIsoDay(NOW), held: 0 });
    await takeBack();
    expect(await readReversalMailKinds(id)).toHaveLength(2);
  });

  it('leaves nothing due where the tenant then denies a repayment that the landlord had recorded', async () => {
    const { id, upload: takeBack } = await arrangeReturnedDeposit();
    const claim = { deductions: [], by: landlord.token.uid, at: NOW };
    await commit((writes) => writes.update(`offers/${id}`, { 'depositSettlement.claim': claim }));
    const paidOn = toIsoDay(NOW);
    await invoke('recordDepositReturned', { offerId: id, paidOn, way: 'cash', how: '' }, { by: landlord });
    await takeBack();
    const denial = { offerId: id, paymentAt: NOW, hasArrived: false, comment: 'Nic nie dostałem.' };
    await invoke('reportDepositArrival', denial, { by: tenant });
    const { depositSettlement, returnWaits } = await loadStoredOffer(id);
    expect(depositSettlement && getSettlementView(depositSettlement, NOW + 60 * DAY_MS)).toMatchObject({
      stage: 'closed',
      left: 0,
    });
    expect([depositSettlement?.dueAt, returnWaits]).toEqual([null, []]);
    const kinds = await readMailKinds(id);
    expect(kinds).not.toContain('returnedDepositMissing');
    expect(kinds.filter((kind) => kind === 'depositReversedReturned')).toHaveLength(3);
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'returnedDepositMissing');
    expect(entry?.facts.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is gone for good too where the lease was closed without a return: both are told, no one waits, no one pays again', async () => {
    const { id, upload: takeBack } = await arrangeReturnedDeposit();
    const missed = withMissedReturn(null, NOW);
    await commit((writes) =>
      writes.update(`offers/${id}`, { premisesReturn: missed, depositSettlement: null }),
    );
    await takeBack();
    const offer = await loadStoredOffer(id);
    expect(isDepositDueAgain(offer)).toBe(false);
    expect(isDepositLost(offer)).toBe(true);
    expect(offer.depositDueOn).toBe('2026-11-01');
    expect(getNextAction(offer, NOW)).toBeNull();
    expect(await readReversalMailKinds(id)).toEqual(['depositReversedReturned', 'depositReversedReturned']);
    const mails = (await readOfferMails(id)).filter(({ kind }) => kind === 'depositReversedReturned');
    for (const { text } of mails) expect(text).toContain('Najem zamknął się bez protokołu zwrotu');
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'depositReversed');
    expect(entry?.facts).toMatchObject({ held: 0 });
  });

  it('is not taken a second time once the premises are back', async () => {
    const { id, upload: takeBack, offer, transfer } = await arrangeReturnedDeposit();
    await takeBack();
    const again = { ...transfer, bookedOn: '2026-11-18' };
    await upload(formatDepositMt940(again));
    const late = (await listBankEntries()).entries.find(
      ({ entry }) => entry.bookedOn === again.bookedOn && entry.title === again.title,
    );
    expect(late).toBeDefined();
    expect(late?.matches.map(({ offerId }) => offerId)).not.toContain(id);
    expect(late?.closedLease).toEqual({ offerId: id, offerName: offer.name });
    const confirming = invoke(
      'confirmBankEntry',
      { entryId: late?.id ?? '', offerId: offer.id, isOtherPayerAccepted: true },
      { by: admin },
    );
    expect((await getRefusal(confirming)).reason).toBe('depositNotPending');
    expect((await loadStoredOffer(id)).depositReversedOn).toBe(toIsoDay(NOW));
  });
});
