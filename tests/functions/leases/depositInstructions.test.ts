import { formatTransferQrText, formatTransferTitle } from '@domain/leases/formatTransferTitle';
import { toGrosze } from '@domain/shared/money';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  storeOffer,
  storeParties,
  stranger,
  tenant,
  tenantsColleague,
} from '../../support/leaseFixtures';

startTestProject();
beforeAll(async () => {
  await storeParties();
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
});

const storeSignedLease = () => storeOffer(anOffer().withId(createDocumentId()).signed().build());

describe('the deposit instructions', () => {
  it.each([
    ['tenant', tenant],
    ['a colleague of the tenant', tenantsColleague],
    ['landlord', landlord],
    ['a colleague of the landlord', colleague],
    ['admin', admin],
  ])(
    'tell the %s the amount, the one account, its holder and the title [M14, M15, M16, M17]',
    async (_, by) => {
      const offer = await storeSignedLease();
      expect(await invoke('getDepositInstructions', { offerId: offer.id }, { by })).toEqual({
        offerName: offer.name,
        account: DEMO_SETTINGS.depositAccount,
        holder: DEMO_SETTINGS.depositAccountHolder,
        amount: offer.leaseAgreement.deposit,
        title: formatTransferTitle(offer),
        qrText: formatTransferQrText({
          account: DEMO_SETTINGS.depositAccount,
          holder: DEMO_SETTINGS.depositAccountHolder,
          grosze: toGrosze(offer.leaseAgreement.deposit ?? 0),
          offer,
        }),
        confirmedAt: null,
        rejectedAt: null,
        refundedAt: null,
        refunded: 0,
        paidOutAt: null,
      });
    },
  );

  it('are refused to a company that is no party [M16]', async () => {
    const { id } = await storeSignedLease();
    const asked = invoke('getDepositInstructions', { offerId: id }, { by: stranger });
    expect(await getRefusal(asked)).toMatchObject({ code: 'permission-denied', reason: 'noAccess' });
  });

  it('are refused while the lease is only reserved', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked().build());
    const asked = invoke('getDepositInstructions', { offerId: id }, { by: tenant });
    expect(await getRefusal(asked)).toMatchObject({ reason: 'offerNotSigned' });
  });

  it('say when the deposit was confirmed', async () => {
    const { id } = await storeSignedLease();
    await invoke('confirmDeposit', { offerId: id }, { by: admin, now: NOW });
    const { confirmedAt } = await invoke('getDepositInstructions', { offerId: id }, { by: tenant });
    expect(confirmedAt).toBe(NOW);
  });
});
