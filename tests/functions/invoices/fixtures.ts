import type { Invoice } from '@domain/invoices/invoice';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke } from '../../support/functionsHarness';
import { buildSigningInput, storeOffer, tenant } from '../../support/leaseFixtures';

export const storeBookedOffer = async ({ user }: Account = tenant) => {
  const offer = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW, by: user }).build());
  const party = { tenantUid: user.uid, tenantCompanyId: user.companyId };
  await commit((writes) => writes.merge(`contracts/${offer.id}`, party));
  return offer;
};

export const sign = async (offerId: string, by: Account = tenant) =>
  invoke('onSignConfirm', await buildSigningInput(offerId, by), { by, now: NOW });

export const arrangeSignedLease = async () => {
  const offer = await storeBookedOffer();
  await sign(offer.id);
  return offer;
};

export const readLastNumber = async () => (await read<{ last: number }>('admin/invoiceCounter'))?.last;
export const readInvoice = (offerId: string, side: string) =>
  read<Invoice>(`contracts/${offerId}/invoices/${side}`);
