import type { StatementEntry } from '@domain/leases/bankStatement';
import type { Offer } from '@domain/offers/offer';
import type { PostSigningStatus } from '@domain/offers/states';
import { createSettlement } from '@domain/returns/settlement';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import {
  buildTransfer,
  createTestAdmin,
  formatDepositMt940,
  storePendingLease,
  upload,
} from '@tests/support/bankTransfers';
import { NOW } from '@tests/support/builders';
import { invoke } from '@tests/support/functionsHarness';
import { admin } from '@tests/support/leaseFixtures';

export const listBankEntries = async () => invoke('listBankEntries', {}, { by: await createTestAdmin() });
export const formatReversal = (transfer: StatementEntry): string =>
  formatDepositMt940({
    ...transfer,
    grosze: -transfer.grosze,
    bookedOn: toIsoDay(NOW),
    title: `Zwrot ${transfer.title}`,
  }).replace(/(:61:\d{10})D/, '$1RC');

export const confirmBy = async (offer: Offer, transfer: StatementEntry): Promise<string> => {
  await upload(formatDepositMt940(transfer));
  const found = (await listBankEntries()).entries.find(({ entry }) => entry.title === transfer.title);
  const entryId = found?.id ?? '';
  await invoke('confirmBankEntry', { entryId, offerId: offer.id, isOtherPayerAccepted: true }, { by: admin });
  return entryId;
};

/** A lease whose deposit was confirmed from a transfer that the bank reversed at `status`. */
export const arrangeReversedDeposit = async (status: PostSigningStatus) => {
  const offer = await storePendingLease();
  const transfer = buildTransfer(offer);
  const entryId = await confirmBy(offer, transfer);
  await getDb().doc(`offers/${offer.id}`).update({ 'offerStatus.postSigningStatus': status });
  const file = formatReversal(transfer);
  await upload(file);
  return { id: offer.id, offer, transfer, entryId, file, agreed: offer.leaseAgreement.deposit ?? 0 };
};

/** A lease that was given back while the platform held its deposit; `upload` imports the reversal of that. */
export const arrangeReturnedDeposit = async () => {
  const offer = await storePendingLease();
  const transfer = buildTransfer(offer);
  await confirmBy(offer, transfer);
  const step = { side: 'tenant', uid: 'uidTenant', at: NOW - DAY_MS } as const;
  await commit((writes) =>
    writes.update(`offers/${offer.id}`, {
      'offerStatus.postSigningStatus': 'PROTOCOL_CONFIRMED',
      depositDueOn: '2026-11-01',
      payoutDueBy: NOW + DAY_MS,
      premisesReturn: { state: 'SIGNED', begun: step, submitted: step, signed: step, lastRound: null },
      depositSettlement: createSettlement(toGrosze(offer.leaseAgreement.deposit ?? 0), NOW - DAY_MS),
    }),
  );
  return {
    ...{ id: offer.id, offer, transfer, agreed: offer.leaseAgreement.deposit ?? 0 },
    upload: () => upload(formatReversal(transfer)),
  };
};
