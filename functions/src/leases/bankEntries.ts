import { type StatusAnswer, SUCCESS } from '@api/callable';
import { COLLECTIONS, SETTLEMENT_PATH } from '@api/collections';
import { getLeaseRetentionEnd } from '@domain/accounts/deletion';
import { getEntryIdentity } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import { findLeaseKeptUntil } from '../data/findLeaseKeptUntil';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import { read, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { sha256Hex } from '../runtime/hash';

/** Decision about a transfer: the deposit of a lease, or no deposit (`offerId` is `null`). */
export type Settlement = { offerId: string | null; by: string; at: number };

/** `bankEntries/{fingerprint}`: one incoming transfer, stored once even if its statement is imported repeatedly. */
export type BankEntry = {
  entry: StatementEntry;
  isOpen: boolean;
  settlement: Settlement | null;
  createdAt: number;
  importedBy: string;
  /** Time of removal (epoch ms): a deposit is kept as long as its lease, anything else a year. */
  expiresAt: number;
  /** ID of the movement by which the bank reversed this transfer, and its day. */
  reversedBy?: string;
  reversedOn?: string;
  /** The reversed transfer is a confirmed deposit. Set until an admin acknowledges it. */
  isReversedDeposit?: boolean;
  /** The outgoing money may be the platform's own payment of the deposit, so the lease is not marked. */
  isPerhapsReturn?: boolean;
  /** This entry is a reversal whose transfer is not known yet. */
  isPendingReversal?: boolean;
};

export const getBankEntryPath = (id: string) => `${COLLECTIONS.bankEntries}/${id}`;

/** Path that is created once per transfer, so that only one of two parallel settlements succeeds. */
export const getSettlementPath = (id: string) => `${getBankEntryPath(id)}/${SETTLEMENT_PATH}`;

/** Adds fingerprints to movements. Numbers equal movements of one file, so that each has its own fingerprint. */
export const addFingerprints = (
  entries: readonly StatementEntry[],
): { id: string; entry: StatementEntry }[] => {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const like = toCanonicalJson(getEntryIdentity(entry, 0));
    const occurrence = seen.get(like) ?? 0;
    seen.set(like, occurrence + 1);
    return { id: sha256Hex(toCanonicalJson(getEntryIdentity(entry, occurrence))), entry };
  });
};

/** Throws `Refusal('bankEntryNotFound')` if the transfer does not exist. */
const loadBankEntry = async (id: string): Promise<BankEntry> => {
  const found = await read<BankEntry>(getBankEntryPath(id));
  if (!found) throw new Refusal('bankEntryNotFound');
  return found;
};

/** Adds the settlement of a transfer to the batch that records its cause. */
export const settleEntry = (writes: Writes, id: string, settlement: Settlement): void => {
  writes.create(getSettlementPath(id), settlement);
  const kept = settlement.offerId ? { expiresAt: getLeaseRetentionEnd(settlement.at) } : {};
  writes.update(getBankEntryPath(id), { isOpen: false, settlement, ...kept });
};

/** Builds the settlement that this call makes. */
export const buildSettlement = (offerId: string | null, { viewer, now }: CallContext): Settlement => ({
  offerId,
  by: viewer.uid,
  at: now,
});

/**
 * Settles a transfer once (idempotent). Repeating the same decision changes nothing. Throws `Refusal('bankEntrySettled')` for any
 * other decision about a settled transfer.
 */
export const settleOnce = async (
  id: string,
  offerId: string | null,
  settle: (entry: BankEntry) => Promise<unknown>,
): Promise<StatusAnswer> => {
  const bankEntry = await loadBankEntry(id);
  if (!bankEntry.isOpen) return acceptRepeat(bankEntry, offerId);
  try {
    await settle(bankEntry);
  } catch (error) {
    const after = await loadBankEntry(id);
    if (after.isOpen) throw error;
    return acceptRepeat(after, offerId);
  }
  return SUCCESS;
};

const acceptRepeat = ({ settlement }: BankEntry, offerId: string | null): StatusAnswer => {
  if (settlement?.offerId !== offerId) throw new Refusal('bankEntrySettled');
  return SUCCESS;
};

/** Removes transfers whose retention has ended. The evidence of a lease keeps the data of its deposit. */
export const sweepBankEntries = async (now: number): Promise<void> => {
  const expired = await findAll<BankEntry>('expiredBankEntries', { expiresAt: new Date(now) });
  await forEachSettled('sweepBankEntries', expired, ({ id }) => removeExpired(id, now));
};

/**
 * Reads the transfer again: one that has become a deposit meanwhile has a longer retention, and the deposit of a lease that is
 * still kept stays with it.
 */
const removeExpired = (id: string, now: number): Promise<void> =>
  updateWithPrecondition<BankEntry, void>(getBankEntryPath(id), async (stored): Promise<Decision<void>> => {
    if (!stored || stored.expiresAt > now) return { unchanged: undefined };
    const offerId = stored.settlement?.offerId;
    const keptUntil = offerId ? await findLeaseKeptUntil(offerId, now) : null;
    if (keptUntil !== null) return { write: { expiresAt: keptUntil }, answer: undefined };
    return { remove: true, also: (writes) => writes.remove(getSettlementPath(id)), answer: undefined };
  });
