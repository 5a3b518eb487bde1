import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { commit } from '@functions/data/store';
import { getMoneyOriginPath } from '@functions/leases/moneyOrigins';
import { NOW } from '@tests/support/builders';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
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
} from '@tests/support/leaseFixtures';
import { readAuditChain } from '@tests/support/leaseRecord';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(storeParties);

describe('the deposit', () => {
  it('is confirmed by an admin with its amount and date, and by no one else', async () => {
    const { id, leaseAgreement } = await storeOfferWithStatus('DEPOSIT_PENDING');
    for (const by of [landlord, tenant, stranger]) {
      expect(await getRefusal(invoke('confirmDeposit', { offerId: id }, { by }))).toMatchObject({
        reason: 'noPermission',
      });
    }
    await invoke('confirmDeposit', { offerId: id }, { by: admin });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
    expect((await findStoredContract(id))?.depositConfirmed).toEqual({
      grosze: toGrosze(leaseAgreement.deposit ?? 0),
      bookedOn: toIsoDay(NOW),
      at: NOW,
      reason: null,
    });
    expect(await findMoneyOrigin(id, 'depositConfirmed')).toEqual({ by: admin.token.uid, bankEntryId: null });
  });

  it('is recorded once when confirmed twice, in turn or at once', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const confirm = () => invoke('confirmDeposit', { offerId: id }, { by: admin });
    await Promise.all([confirm(), confirm()]);
    await confirm();
    expect((await readAuditChain(id)).filter(({ type }) => type === 'confirmDeposit')).toHaveLength(1);
  });

  it('refuses an amount other than the agreed deposit, by a grosz more or less', async () => {
    const { id, leaseAgreement } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const confirm = (amount: number) => invoke('confirmDeposit', { offerId: id, amount }, { by: admin });
    const agreed = leaseAgreement.deposit ?? 0;
    for (const amount of [agreed + 0.01, agreed - 0.01])
      expect(await getRefusal(confirm(amount))).toMatchObject({ reason: 'amountMismatch' });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_PENDING');
    await confirm(agreed);
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_CONFIRMED');
  });

  it('is not refused before the handover it is due before, and the admin reads until when', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const receptionTime = { date: '2026-11-28', hour: '10:00' };
    await commit((writes) => writes.update(`offers/${id}`, { receptionTime }));
    const handover = Date.parse('2026-11-28T10:00:00+01:00');
    const reject = (now: number) =>
      invoke('rejectDeposit', { offerId: id, reason: 'Nie wpłynęła' }, { by: admin, now });
    expect(await getRefusal(reject(handover - 1))).toMatchObject({
      reason: 'depositAwaited',
      until: handover,
    });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('DEPOSIT_PENDING');
    await reject(handover);
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('REJECTED');
  });

  it('is refused by an admin only with a reason, and then the case is closed by the refund record', async () => {
    const { id } = await storeOfferWithStatus('DEPOSIT_PENDING');
    const now = NOW + 20 * DAY_MS;
    expect(
      await getRefusal(invoke('rejectDeposit', { offerId: id, reason: ' ' }, { by: admin, now })),
    ).toMatchObject({
      reason: 'reasonRequired',
    });
    await invoke('rejectDeposit', { offerId: id, reason: 'Przelew nie dotarł' }, { by: admin, now });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('REJECTED');
    await invoke('recordRefund', { offerId: id }, { by: admin });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
  });

  it('is paid out only after the protocol was confirmed, once, and is not due any more [M19]', async () => {
    const early = await storeOfferWithStatus('PROTOCOL_ATTACHED');
    expect(await getRefusal(invoke('recordPayout', { offerId: early.id }, { by: admin }))).toMatchObject({
      reason: 'payoutNotDue',
    });
    const { id, payoutDueBy: dueBy } = await storeOfferWithStatus('PROTOCOL_CONFIRMED');
    expect(dueBy).not.toBeNull();
    const pay = () => invoke('recordPayout', { offerId: id }, { by: admin });
    await Promise.all([pay(), pay()]);
    expect((await readAuditChain(id)).filter(({ type }) => type === 'recordPayout')).toHaveLength(1);
    expect((await loadStoredOffer(id)).payoutDueBy).toBeNull();
  });

  it('names no admin in what the parties read, also where an earlier record did', async () => {
    const { id } = await storeOfferWithStatus('PROTOCOL_CONFIRMED');
    const earlier = { grosze: 100, bookedOn: '2026-11-19', at: NOW, reason: null };
    const origin = { by: 'uidOfAnotherAdmin', bankEntryId: 'entry1' };
    await commit((writes) =>
      writes.update(`contracts/${id}`, { depositConfirmed: { ...earlier, ...origin } }),
    );
    await invoke('recordPayout', { offerId: id }, { by: admin });
    const contract = await findStoredContract(id);
    expect(contract?.depositConfirmed).toEqual(earlier);
    expect(await findMoneyOrigin(id, 'depositConfirmed')).toEqual(origin);
    expect((await findMoneyOrigin(id, 'payout'))?.by).toBe(admin.token.uid);
    const shown = JSON.stringify([contract, await loadStoredOffer(id), await readAuditChain(id)]);
    for (const name of [admin.token.uid, origin.by, 'bankEntryId']) expect(shown).not.toContain(name);
  });

  it.each(['now', 'before its origin was kept apart'])(
    'is not paid out by the admin who confirmed it, recorded %s',
    async (when) => {
      const { id } = await storeOfferWithStatus('PROTOCOL_CONFIRMED');
      const record = { grosze: 100, bookedOn: '2026-11-19', at: NOW, reason: null };
      const origin = { by: admin.token.uid, bankEntryId: null };
      await commit((writes) => {
        const isEarlier = when !== 'now';
        writes.update(`contracts/${id}`, { depositConfirmed: { ...record, ...(isEarlier ? origin : {}) } });
        if (!isEarlier) writes.set(getMoneyOriginPath(id, 'depositConfirmed'), origin);
      });
      expect(await getRefusal(invoke('recordPayout', { offerId: id }, { by: admin }))).toMatchObject({
        reason: 'secondPersonNeeded',
      });
    },
  );
});
