import { type StatusAnswer, SUCCESS } from '@contracts/callable';
import { COLLECTIONS, SETTLEMENT_PATH } from '@contracts/collections';
import { getLeaseRetentionEnd } from '@domain/accounts/deletion';
import { getEntryIdentity } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { toCanonicalJson } from '@domain/shared/canonical';
import { Refusal } from '@domain/shared/errors';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import { read, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { sha256Hex } from '../runtime/hash';

/** What became of a transfer: the deposit of a lease, or (`offerId` is `null`) no deposit at all. */
export type Settlement = { offerId: string | null; by: string; at: number };

/** `bankEntries/{fingerprint}`: one incoming transfer, stored once however often its statement is imported. */
export type BankEntry = {
  entry: StatementEntry;
  isOpen: boolean;
  settlement: Settlement | null;
  createdAt: number;
  importedBy: string;
  /** When it is removed: a deposit is kept as long as its lease, anything else a year. */
  expiresAt: number;
  /** The movement by which the bank took this transfer back, and the day of it. */
  reversedBy?: string;
  reversedOn?: string;
  /** The transfer taken back is a confirmed deposit; until an admin takes note of it. */
  isReversedDeposit?: boolean;
  /** The money that went out may be the platform's own payment of the deposit: its lease is not marked. */
  isPerhapsReturn?: boolean;
  /** This is a reversal itself, and the transfer it takes back is not known yet. */
  isPendingReversal?: boolean;
};

export const getBankEntryPath = (id: string) => `${COLLECTIONS.bankEntries}/${id}`;

/** A transfer is settled once: of two that write this document only one can. */
export const getSettlementPath = (id: string) => `${getBankEntryPath(id)}/${SETTLEMENT_PATH}`;

/** The fingerprints of movements; equal movements of one file are counted, so that each has its own. */
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

/** An imported transfer; refuses with `bankEntryNotFound`. */
const loadBankEntry = async (id: string): Promise<BankEntry> => {
  const found = await read<BankEntry>(getBankEntryPath(id));
  if (!found) throw new Refusal('bankEntryNotFound');
  return found;
};

/** Settles a transfer as part of the change that says what it was. */
export const settleEntry = (writes: Writes, id: string, settlement: Settlement): void => {
  writes.create(getSettlementPath(id), settlement);
  const kept = settlement.offerId ? { expiresAt: getLeaseRetentionEnd(settlement.at) } : {};
  writes.update(getBankEntryPath(id), { isOpen: false, settlement, ...kept });
};

/** What this call would make of the transfer. */
export const buildSettlement = (offerId: string | null, { viewer, now }: CallContext): Settlement => ({
  offerId,
  by: viewer.uid,
  at: now,
});

/**
 * Settles a transfer once. A repeat of the same decision changes nothing; any other decision about a settled transfer is
 * refused with `bankEntrySettled`.
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

/** Removes the transfers that were kept long enough; what a deposit was is in the evidence of its lease. */
export const sweepBankEntries = async (now: number): Promise<void> => {
  const expired = await findAll<BankEntry>('expiredBankEntries', { expiresAt: new Date(now) });
  await forEachSettled('sweepBankEntries', expired, ({ id }) => removeExpired(id, now));
};

/** A transfer that was settled as a deposit since it was found has to be kept longer. */
const removeExpired = (id: string, now: number): Promise<void> =>
  updateWithPrecondition<BankEntry, void>(getBankEntryPath(id), (stored): Decision<void> => {
    if (!stored || stored.expiresAt > now) return { unchanged: undefined };
    return { remove: true, also: (writes) => writes.remove(getSettlementPath(id)), answer: undefined };
  });
