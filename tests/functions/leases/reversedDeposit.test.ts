import type { StatementEntry } from '@domain/leases/bankStatement';
import { payoutDueBy } from '@domain/leases/payout';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { toIsoDay } from '@domain/shared/dates';
import { db } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { anyAdmin, mt940, pending, transferOf, upload } from '@tests/support/bankTransfers';
import { NOW } from '@tests/support/builders';
import { invoke, refusalOf, startTestProject } from '@tests/support/functionsHarness';
import { chainOf, mailKindsOf } from '@tests/support/leaseRecord';
import {
  admin,
  moneyOriginOf,
  secondAdmin,
  storedContract,
  storedOffer,
  storeParties,
} from '@tests/support/leaseScene';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

const listed = async () => invoke('listBankEntries', {}, { by: await anyAdmin() });
const reversalOf = (transfer: StatementEntry): string =>
  mt940({
    ...transfer,
    grosze: -transfer.grosze,
    bookedOn: toIsoDay(NOW),
    title: `Zwrot ${transfer.title}`,
  }).replace(/(:61:\d{10})D/, '$1RC');

const confirmBy = async (offer: Offer, transfer: StatementEntry): Promise<string> => {
  await upload(mt940(transfer));
  const found = (await listed()).entries.find(({ entry }) => entry.title === transfer.title);
  const entryId = found?.id ?? '';
  await invoke('confirmBankEntry', { entryId, offerId: offer.id }, { by: admin });
  return entryId;
};

/** A lease whose deposit was confirmed from a transfer that the bank took back once it stood at `status`. */
const takenBackAt = async (status: PostSigningStatus) => {
  const offer = await pending();
  const transfer = transferOf(offer);
  const entryId = await confirmBy(offer, transfer);
  await db().doc(`offers/${offer.id}`).update({ 'offerStatus.postSigningStatus': status });
  const file = reversalOf(transfer);
  await upload(file);
  return { id: offer.id, offer, transfer, entryId, file, agreed: offer.leaseAgreement.deposit ?? 0 };
};

const reversalMails = async (id: string) =>
  (await mailKindsOf(id)).filter((kind) => kind.startsWith('depositReversed')).sort();

describe('a confirmed deposit that the bank takes back', () => {
  it('marks the lease once, in its journal too, and tells each side its next step', async () => {
    const { id, file, entryId, agreed } = await takenBackAt('DEPOSIT_CONFIRMED');
    await upload(file);
    expect((await storedOffer(id)).depositReversedOn).toBe(toIsoDay(NOW));
    expect((await storedContract(id))?.depositReversed).toEqual({
      grosze: agreed * 100,
      reversedOn: toIsoDay(NOW),
      at: NOW,
    });
    expect(await moneyOriginOf(id, 'depositConfirmed')).toMatchObject({ bankEntryId: entryId });
    const readByParties = JSON.stringify([await storedContract(id), await chainOf(id)]);
    expect(readByParties).not.toContain(entryId);
    expect((await chainOf(id)).filter(({ type }) => type === 'depositReversed')).toHaveLength(1);
    expect(await reversalMails(id)).toEqual(['depositReversedLandlord', 'depositReversedTenant']);
  });

  it('is paid out only after the admin confirms that the money goes out all the same', async () => {
    const { id, agreed } = await takenBackAt('PROTOCOL_CONFIRMED');
    const payOut = (more = {}) => invoke('recordPayout', { offerId: id, ...more }, { by: secondAdmin });
    expect((await refusalOf(payOut())).reason).toBe('depositReversed');
    expect((await refusalOf(payOut({ isReversalAccepted: false }))).reason).toBe('depositReversed');
    expect((await storedContract(id))?.payout).toBeNull();
    await payOut({ isReversalAccepted: true });
    expect((await storedContract(id))?.payout?.grosze).toBe(agreed * 100);
    const entry = (await chainOf(id)).find(({ type }) => type === 'recordPayout');
    expect(entry?.facts).toMatchObject({ reversedOn: toIsoDay(NOW) });
  });

  it('leaves nothing to return once the lease has ended, and both sides read so', async () => {
    const { id } = await takenBackAt('PROTOCOL_REJECTED');
    expect(await reversalMails(id)).toEqual(['depositReversedEnded', 'depositReversedEnded']);
    await db().doc(`offers/${id}`).update({ refusal: null });
    const refund = (more = {}) => invoke('recordRefund', { offerId: id, ...more }, { by: secondAdmin });
    expect((await refusalOf(refund({ amount: 0.01 }))).reason).toBe('depositReversed');
    await refund();
    expect((await storedContract(id))?.refund?.grosze).toBe(0);
    expect(await mailKindsOf(id)).toContain('nothingToRefund');
  });

  it('is confirmed again by another transfer, and then paid out like any other', async () => {
    const { id, offer, transfer } = await takenBackAt('PROTOCOL_CONFIRMED');
    const again = { ...transfer, bookedOn: toIsoDay(NOW), counterparty: 'INNA NAZWA SP. Z O.O.' };
    const entryId = await confirmBy(offer, again);
    expect((await storedOffer(id)).depositReversedOn).toBeNull();
    expect((await storedOffer(id)).offerStatus.postSigningStatus).toBe('PROTOCOL_CONFIRMED');
    expect((await storedOffer(id)).moneySteps).toEqual(['confirmDeposit']);
    expect((await storedContract(id))?.depositReversed).toBeNull();
    expect(await moneyOriginOf(id, 'depositConfirmed')).toMatchObject({ bankEntryId: entryId });
    expect(await mailKindsOf(id)).toContain('depositConfirmedAgain');
    expect((await storedOffer(id)).payoutDueBy).toBe(payoutDueBy(NOW));
    await invoke('recordPayout', { offerId: id }, { by: secondAdmin });
    expect((await storedContract(id))?.payout).not.toBeNull();
  });

  it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_CONFIRMED'] as const)(
    'marks the lease at %s, and shows on the desk, also where an admin had confirmed it by hand',
    async (status) => {
      const offer = await pending();
      const transfer = transferOf(offer);
      await upload(mt940(transfer));
      await invoke('confirmDeposit', { offerId: offer.id }, { by: admin });
      const payoutDueBy = status === 'PROTOCOL_CONFIRMED' ? new Date(NOW) : null;
      await db().doc(`offers/${offer.id}`).update({ 'offerStatus.postSigningStatus': status, payoutDueBy });
      expect(await upload(reversalOf(transfer))).toMatchObject({ reversed: 1 });
      expect((await storedOffer(offer.id)).depositReversedOn).toBe(toIsoDay(NOW));
      const { entries, reversedDeposits } = await listed();
      expect(entries.map(({ entry }) => entry.title)).not.toContain(transfer.title);
      expect(reversedDeposits.map(({ offerId }) => offerId)).toContain(offer.id);
    },
  );

  it('is not confirmed again by a repeated call without a transfer', async () => {
    const { id } = await takenBackAt('DEPOSIT_CONFIRMED');
    await invoke('confirmDeposit', { offerId: id }, { by: admin });
    expect((await storedOffer(id)).depositReversedOn).toBe(toIsoDay(NOW));
  });
});
