import type { StatementEntry } from '@domain/leases/bankStatement';
import type { Offer } from '@domain/offers/offer';
import { commit } from '@functions/data/store';
import { buildTransfer, createTestAdmin, formatDepositMt940, upload } from '@tests/support/bankTransfers';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { invoke } from '../../support/functionsHarness';
import { admin } from '../../support/leaseFixtures';

export const storeSettings = (patch: object) =>
  commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, ...patch }));
export const listEntries = async () =>
  (await invoke('listBankEntries', {}, { by: await createTestAdmin() })).entries;
export const loadProposal = async (offer: Offer) => {
  const found = (await listEntries()).find(({ matches }) =>
    matches.some(({ offerId }) => offerId === offer.id),
  );
  if (!found) throw new Error('Nothing is proposed for the offer.');
  return found;
};
export const importTransfer = async (offer: Offer, patch: Partial<StatementEntry> = {}) => {
  await upload(formatDepositMt940(buildTransfer(offer, patch)));
  return loadProposal(offer);
};
export const confirm = (entryId: string, offerId: string) =>
  invoke('confirmBankEntry', { entryId, offerId }, { by: admin });
