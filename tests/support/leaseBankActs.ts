import { COLLECTIONS } from '@api/collections';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { formatTransferTitle } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { toGrosze } from '@domain/shared/money';
import { getDb } from '@functions/data/admin';
import { commit, read } from '@functions/data/store';
import { type BankEntry, getBankEntryPath } from '@functions/leases/bankEntries';
import { returnLateDeposits } from '@functions/leases/lateDeposits';
import { markReversedDeposit } from '@functions/leases/markReversedDeposit';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { aViewer } from './builders';
import { type Account, invoke } from './functionsHarness';
import { admin, findMoneyOrigin, loadStoredOffer } from './leaseFixtures';

const buildTransfer = (offer: Offer, now: number): StatementEntry => ({
  bookedOn: toIsoDay(now),
  grosze: toGrosze(offer.leaseAgreement.deposit ?? 0),
  counterparty: 'LOKALE TESTOWE SP. Z O.O.',
  counterpartyAccount: '61109010140000071219812874',
  title: formatTransferTitle(offer),
});

/** Stores an imported transfer of a lease's deposit that no admin has settled. Returns its id. An open one awaits an admin. */
const storeTransfer = async (
  offerId: string,
  now: number,
  { id = createDocumentId(), isOpen = true }: { id?: string; isOpen?: boolean } = {},
): Promise<string> => {
  const transfer: BankEntry = {
    entry: buildTransfer(await loadStoredOffer(offerId), now),
    isOpen,
    settlement: null,
    createdAt: now,
    importedBy: admin.token.uid,
    expiresAt: now + 366 * DAY_MS,
  };
  await commit((writes) => writes.set(getBankEntryPath(id), transfer));
  return id;
};

/**
 * An admin confirms an incoming transfer as the deposit. If the confirmation fails, the transfer is removed: beside an equal one
 * confirmed manually, it would count as the remaining payment when the bank reverses one.
 */
export const payByTransfer = async (offerId: string, by: Account, now: number): Promise<unknown> => {
  const entryId = await storeTransfer(offerId, now);
  try {
    return await invoke('confirmBankEntry', { entryId, offerId }, { by, now });
  } catch (error) {
    const stored = await read<BankEntry>(getBankEntryPath(entryId));
    if (!stored?.settlement) await commit((writes) => writes.remove(getBankEntryPath(entryId)));
    throw error;
  }
};

/**
 * A transfer of the deposit arrives and is imported. If its lease has not ended, it is removed again: other steps would take it for
 * a payment.
 */
export const payTooLate = async (offerId: string, now: number): Promise<void> => {
  const entryId = await storeTransfer(offerId, now);
  await returnLateDeposits(createSystemContext(now, createDocumentId));
  const stored = await read<BankEntry>(getBankEntryPath(entryId));
  if (!stored?.settlement) await commit((writes) => writes.remove(getBankEntryPath(entryId)));
};

/** Removes transfers that were never confirmed, such as those of an admin whose process crashed. */
export const removeUnsettledTransfers = async (): Promise<void> => {
  const { docs } = await getDb().collection(COLLECTIONS.bankEntries).where('isOpen', '==', true).get();
  await Promise.all(docs.map((entry) => entry.ref.delete()));
};

/**
 * The bank reverses the transfer of a confirmed deposit; for a manual confirmation, a transfer with the lease's code. As after an
 * import, a reversed transfer does not await an admin.
 */
export const takeDepositBack = async (offerId: string, now: number): Promise<string | null> => {
  const origin = await findMoneyOrigin(offerId, 'depositConfirmed');
  const transferId =
    origin?.bankEntryId ?? (await storeTransfer(offerId, now, { id: `byHand${offerId}`, isOpen: false }));
  const stored = await read<BankEntry>(getBankEntryPath(transferId));
  if (!stored) throw new Error(`No transfer ${transferId}.`);
  const reversal = {
    ...stored.entry,
    grosze: -stored.entry.grosze,
    bookedOn: toIsoDay(now),
    isReversal: true as const,
  };
  const viewer = aViewer(admin.user).build();
  const ctx = { viewer, now, newId: createDocumentId, ip: null, userAgent: null, authTime: now };
  return markReversedDeposit({ transferId, reversal }, ctx);
};
