import { DAY_MS } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
  findStoredContract,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { readMailKinds } from '@tests/support/leaseRecord';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

const aLease = (status: 'DEPOSIT_PENDING' | 'PROTOCOL_REJECTED') =>
  storeOffer(anOffer().withId(createDocumentId()).withStatus(status).build());

const arrangeRejectedDeposit = async (reason: string) => {
  const { id } = await aLease('DEPOSIT_PENDING');
  await invoke('rejectDeposit', { offerId: id, reason }, { by: admin, now: NOW + 20 * DAY_MS });
  return id;
};

/** Returns the kinds of the closing mails that the tenant gets. */
const readRefundMailKinds = async (offerId: string) =>
  (await readMailKinds(offerId)).filter((kind) => kind === 'refundRecorded' || kind === 'nothingToRefund');

describe('the refund of a deposit', () => {
  it('is recorded as it came where another amount came than agreed', async () => {
    const id = await arrangeRejectedDeposit('Inna kwota');
    await invoke('recordRefund', { offerId: id, amount: 999.99 }, { by: admin });
    expect((await findStoredContract(id))?.refund).toMatchObject({ grosze: 99_999 });
    expect((await loadStoredOffer(id)).offerStatus.postSigningStatus).toBe('AFTER_REJECTION');
    expect(await readRefundMailKinds(id)).toEqual(['refundRecorded']);
    expect(await invoke('getDepositInstructions', { offerId: id }, { by: tenant })).toMatchObject({
      confirmedAt: null,
      refunded: 999.99,
    });
  });

  it('closes the case without money where none came, and the tenant reads that there is nothing to return', async () => {
    const id = await arrangeRejectedDeposit('Przelew nie dotarł');
    await invoke('recordRefund', { offerId: id }, { by: admin });
    expect((await findStoredContract(id))?.refund).toMatchObject({ grosze: 0 });
    expect(await readRefundMailKinds(id)).toEqual(['nothingToRefund']);
  });

  it('is of no other amount than the one that was confirmed', async () => {
    const { id, leaseAgreement } = await aLease('PROTOCOL_REJECTED');
    const deposit = leaseAgreement.deposit ?? 0;
    const depositConfirmed = { grosze: toGrosze(deposit), by: 'anotherAdmin' };
    await commit((writes) => writes.update(`contracts/${id}`, { depositConfirmed }));
    for (const amount of [deposit - 0.01, deposit + 0.01]) {
      const refund = invoke('recordRefund', { offerId: id, amount }, { by: admin });
      expect(await getRefusal(refund)).toMatchObject({ reason: 'amountMismatch' });
    }
    await invoke('recordRefund', { offerId: id, amount: deposit }, { by: admin });
    expect(await readRefundMailKinds(id)).toEqual(['refundRecorded']);
  });
});
