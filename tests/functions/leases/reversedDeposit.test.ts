import { getQueueQuery } from '@api/admin';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { getPayoutDueBy } from '@domain/leases/payout';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { isSubmitted, pickProtocolForm } from '@domain/protocol/protocol';
import type { RefusedProtocol } from '@domain/protocol/rounds';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { formatMoney } from '@domain/shared/format';
import { getDb } from '@functions/data/admin';
import { findAll } from '@functions/data/queries';
import { commit, read } from '@functions/data/store';
import {
  buildTransfer,
  createTestAdmin,
  formatDepositMt940,
  OTHER_ACCOUNT,
  storePendingLease,
  upload,
} from '@tests/support/bankTransfers';
import { anOffer, NOW } from '@tests/support/builders';
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
import { readAuditChain, readMailKinds } from '@tests/support/leaseRecord';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

const listBankEntries = async () => invoke('listBankEntries', {}, { by: await createTestAdmin() });
const formatReversal = (transfer: StatementEntry): string =>
  formatDepositMt940({
    ...transfer,
    grosze: -transfer.grosze,
    bookedOn: toIsoDay(NOW),
    title: `Zwrot ${transfer.title}`,
  }).replace(/(:61:\d{10})D/, '$1RC');

const confirmBy = async (offer: Offer, transfer: StatementEntry): Promise<string> => {
  await upload(formatDepositMt940(transfer));
  const found = (await listBankEntries()).entries.find(({ entry }) => entry.title === transfer.title);
  const entryId = found?.id ?? '';
  await invoke('confirmBankEntry', { entryId, offerId: offer.id, isOtherPayerAccepted: true }, { by: admin });
  return entryId;
};

/** A lease whose deposit was confirmed from a transfer that the bank reversed at `status`. */
const arrangeReversedDeposit = async (status: PostSigningStatus) => {
  const offer = await storePendingLease();
  const transfer = buildTransfer(offer);
  const entryId = await confirmBy(offer, transfer);
  await getDb().doc(`offers/${offer.id}`).update({ 'offerStatus.postSigningStatus': status });
  const file = formatReversal(transfer);
  await upload(file);
  return { id: offer.id, offer, transfer, entryId, file, agreed: offer.leaseAgreement.deposit ?? 0 };
};

/** Stores the attached protocol that the lease's status implies. */
const storeAttachedProtocol = async (id: string) => {
  const { protocolData } = anOffer().withStatus('PROTOCOL_ATTACHED').build();
  if (!isSubmitted(protocolData)) throw new Error('No protocol is attached.');
  await commit((writes) => writes.update(`offers/${id}`, { protocolData }));
  return { protocolData };
};

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

  it('promise nobody a refund', async () => {
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

describe('a deposit that the bank took back and the tenant never pays again', () => {
  const reject = (id: string, by = secondAdmin, reason = 'Nie wpłynęła ponownie') =>
    invoke('rejectDeposit', { offerId: id, reason }, { by, now: NOW + 14 * DAY_MS });
  const queued = async () => {
    return (await findAll<Offer>(...getQueueQuery('reversed', 0))).map(({ id }) => id);
  };

  it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] as const)(
    'is rejected by another admin at %s, once, and both sides read why and that the handover is off',
    async (status) => {
      const { id, agreed } = await arrangeReversedDeposit(status);
      expect(await queued()).toContain(id);
      await getDb()
        .doc(`offers/${id}`)
        .update({ receptionTime: { date: '2026-12-01', hour: '10:00' } });
      expect((await getRefusal(reject(id, admin))).reason).toBe('secondPersonNeeded');
      expect((await getRefusal(reject(id, secondAdmin, ' '))).reason).toBe('reasonRequired');
      await reject(id);
      await reject(id);
      expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('REJECTED');
      expect((await loadStoredOffer(id)).moneySteps).toEqual(['confirmDeposit', 'rejectDeposit']);
      expect((await readAuditChain(id)).filter(({ type }) => type === 'rejectDeposit')).toEqual([
        expect.objectContaining({
          facts: expect.objectContaining({ reason: 'Nie wpłynęła ponownie', reversedOn: toIsoDay(NOW) }),
        }),
      ]);
      for (const [{ user }, kind] of [
        [tenant, 'depositNotRepaidTenant'],
        [landlord, 'depositNotRepaidLandlord'],
      ] as const) {
        const told = (await readMails(user.email)).filter(
          (mail) => mail.offerId === id && mail.kind === kind,
        );
        expect(told).toHaveLength(1);
        expect(told[0]?.text).toContain('Nie wpłynęła ponownie');
        expect(told[0]?.text).toContain(formatMoney(agreed));
        expect(told[0]?.calendar?.method).toBe('CANCEL');
      }
      expect(await readMailKinds(id)).not.toContain('depositRejected');
      expect(await queued()).not.toContain(id);
    },
  );

  it('keeps the attached protocol as evidence, by its digest in the journal', async () => {
    const { id } = await arrangeReversedDeposit('PROTOCOL_ATTACHED');
    const { protocolData } = await storeAttachedProtocol(id);
    await reject(id);
    const kept = await read<RefusedProtocol>(`offers/${id}/protocolRounds/refused`);
    expect(kept?.protocol).toEqual(pickProtocolForm(protocolData));
    const entry = (await readAuditChain(id)).find(({ type }) => type === 'rejectDeposit');
    expect(entry?.facts).toMatchObject({ protocolDigest: kept?.digest });
  });

  it('is closed without money afterwards, and no money leaves as this deposit unless an admin says so', async () => {
    const { id } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    await reject(id);
    const refund = (more = {}) => invoke('recordRefund', { offerId: id, ...more }, { by: secondAdmin });
    expect((await getRefusal(refund({ amount: 1 }))).reason).toBe('depositReversed');
    const payOut = invoke('recordPayout', { offerId: id }, { by: secondAdmin });
    expect((await getRefusal(payOut)).reason).toBe('payoutNotDue');
    await refund();
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
    expect((await findStoredContract(id))?.refund?.grosze).toBe(0);
    expect(await readMailKinds(id)).toContain('nothingToRefund');
  });

  it('is not rejected while it stands, nor once it was paid again, nor once the premises are handed over', async () => {
    const standing = await storePendingLease();
    await confirmBy(standing, buildTransfer(standing));
    expect((await getRefusal(reject(standing.id))).reason).toBe('depositStands');
    const { id, offer, transfer } = await arrangeReversedDeposit('PROTOCOL_ATTACHED');
    await confirmBy(offer, { ...transfer, bookedOn: toIsoDay(NOW), counterparty: 'INNA NAZWA SP. Z O.O.' });
    expect((await getRefusal(reject(id))).reason).toBe('depositStands');
    const { id: handedOver } = await arrangeReversedDeposit('PROTOCOL_CONFIRMED');
    expect((await getRefusal(reject(handedOver))).reason).toBe('depositNotPending');
  });

  it('is not rejected while a transfer of its amount waits, and is once an admin has said that it is no deposit', async () => {
    const { id, transfer } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    await upload(
      formatDepositMt940({ ...transfer, bookedOn: toIsoDay(NOW), counterparty: 'DRUGA WPŁATA SP. Z O.O.' }),
    );
    expect((await getRefusal(reject(id))).reason).toBe('depositTransferWaits');
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
    const waiting = (await listBankEntries()).entries.find(
      ({ entry }) => entry.title === transfer.title && entry.counterparty === 'DRUGA WPŁATA SP. Z O.O.',
    );
    await invoke('dismissBankEntry', { entryId: waiting?.id ?? '' }, { by: await createTestAdmin() });
    await reject(id);
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('REJECTED');
  });

  it('is rejected although a part of it came, which goes back', async () => {
    const { id, transfer } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    await upload(formatDepositMt940({ ...transfer, bookedOn: toIsoDay(NOW), grosze: transfer.grosze - 1 }));
    await reject(id);
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('REJECTED');
  });

  it('is either rejected or paid again where both come at once, and a transfer that comes later confirms nothing', async () => {
    const { id, offer, transfer } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    const again = { ...transfer, bookedOn: toIsoDay(NOW), counterparty: 'INNA NAZWA SP. Z O.O.' };
    await upload(formatDepositMt940(again));
    const found = (await listBankEntries()).entries.find(
      ({ entry }) => entry.counterparty === again.counterparty && entry.title === again.title,
    );
    expect(found?.matches.map(({ offerId }) => offerId)).toContain(id);
    const confirm = () =>
      invoke(
        'confirmBankEntry',
        { entryId: found?.id ?? '', offerId: offer.id, isOtherPayerAccepted: true },
        { by: admin },
      );
    const outcomes = await Promise.allSettled([reject(id), confirm()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { offerStatus, depositReversedOn } = await loadStoredOffer(id);
    expect([offerStatus.postSigningStatus, depositReversedOn]).toEqual(
      offerStatus.postSigningStatus === 'REJECTED'
        ? ['REJECTED', toIsoDay(NOW)]
        : ['DEPOSIT_CONFIRMED', null],
    );
    const { id: ended, offer: lease, transfer: first } = await arrangeReversedDeposit('DEPOSIT_CONFIRMED');
    await reject(ended);
    const late = { ...first, bookedOn: toIsoDay(NOW), counterparty: 'PÓŹNA SP. Z O.O.' };
    await upload(formatDepositMt940(late));
    const entry = (await listBankEntries()).entries.find(
      ({ entry: { title, counterparty } }) => title === late.title && counterparty === late.counterparty,
    );
    expect(entry?.matches.map(({ offerId }) => offerId)).not.toContain(ended);
    const confirmLate = invoke(
      'confirmBankEntry',
      { entryId: entry?.id ?? '', offerId: lease.id },
      { by: admin },
    );
    expect((await getRefusal(confirmLate)).reason).toBe('depositNotPending');
  });
});
