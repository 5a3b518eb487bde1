import { getQueueQuery } from '@api/admin';
import type { Offer } from '@domain/offers/offer';
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
  storePendingLease,
  upload,
} from '@tests/support/bankTransfers';
import { anOffer, NOW } from '@tests/support/builders';
import { getRefusal, invoke, readMails, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
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
import { arrangeReversedDeposit, confirmBy, listBankEntries } from './reversalFixtures';

startTestProject();

beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

/** Stores the attached protocol that the lease's status implies. */
const storeAttachedProtocol = async (id: string) => {
  const { protocolData } = anOffer().withStatus('PROTOCOL_ATTACHED').build();
  if (!isSubmitted(protocolData)) throw new Error('No protocol is attached.');
  await commit((writes) => writes.update(`offers/${id}`, { protocolData }));
  return { protocolData };
};

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
        expect(told[0]?.text).toContain(formatMoney(agreed, 'pl'));
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
