import type { ReversedDeposit, StatementReport } from '@api/deposits';
import { getLeaseRetentionEnd } from '@domain/accounts/deletion';
import { pairReversals } from '@domain/leases/bankReversals';
import type { StatementEntry } from '@domain/leases/bankStatement';
import type { Contract } from '@domain/leases/contract';
import { getContractPath } from '../data/contracts';
import { queueEvents } from '../data/eventLog';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { findAllPages, findUpTo } from '../data/queries';
import { read, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import { type BankEntry, buildSettlement, getBankEntryPath, getSettlementPath } from './bankEntries';
import { markReversedDeposit } from './markReversedDeposit';

const REVERSALS_MAX = 500;

type StoredEntry = { id: string; entry: StatementEntry };
type Pair = { reversal: StoredEntry; transfer: StoredEntry };
type Outcome = 'known' | 'reversed' | ReversedDeposit;

/**
 * Marks the transfers that stored reversals take back as reversed by the bank, in whatever order the two arrived. Settles a
 * transfer that still waits. For a confirmed deposit it marks the lease and keeps the transfer listed for the admins.
 */
export const applyReversals = async (
  ctx: CallContext,
): Promise<Pick<StatementReport, 'reversed' | 'reversedDeposits'>> => {
  const pending = await findUpTo<StoredEntry>('pendingReversals', { isPendingReversal: true }, REVERSALS_MAX);
  const reversals = pending.map(({ id, entity }) => ({ id, entry: entity.entry }));
  const transfers = await loadTransfers(reversals);
  const outcomes: Outcome[] = [];
  for (const pair of pairReversals(reversals, transfers)) outcomes.push(await reverse(pair, ctx));
  const changed = outcomes.filter((outcome) => outcome !== 'known');
  return {
    reversed: changed.filter((outcome) => outcome === 'reversed' || !outcome.isPerhapsReturn).length,
    reversedDeposits: changed.filter((outcome) => typeof outcome === 'object'),
  };
};

/** Returns the unreversed incoming transfers with the amounts of the reversals. */
const loadTransfers = async (reversals: readonly StoredEntry[]): Promise<StoredEntry[]> => {
  const amounts = [...new Set(reversals.map(({ entry }) => -entry.grosze))];
  const found = await Promise.all(
    amounts.map((amount) => findAllPages<BankEntry>('bankEntriesByAmount', { grosze: amount })),
  );
  return found
    .flat()
    .filter(({ entity }) => !entity.reversedBy)
    .map(({ id, entity }) => ({ id, entry: entity.entry }));
};

/** Marks the lease first, so that an interrupted import finds the same pair again. */
const reverse = async ({ reversal, transfer }: Pair, ctx: CallContext): Promise<Outcome> => {
  const marked = await markReversedDeposit({ transferId: transfer.id, reversal: reversal.entry }, ctx);
  return changeBeside<BankEntry, Outcome, ReturnedDeposit | null>(
    getBankEntryPath(transfer.id),
    () => loadReturned(transfer.id, marked),
    (stored, returned) => decideReversal(stored, { reversal, transfer, returned, marked }, ctx),
  );
};

/** Contract fields about a deposit that the platform paid out or refunded, or that the bank reversed. */
type ReturnedDeposit = Pick<Contract, 'refund' | 'payout' | 'depositReversed'>;

const loadReturned = async (id: string, marked: string | null): Promise<ReturnedDeposit | null> => {
  const stored = await read<BankEntry>(getBankEntryPath(id));
  const offerId = stored?.settlement?.offerId ?? marked;
  return offerId ? read<ReturnedDeposit>(getContractPath(offerId)) : null;
};

/** `marked` is the ID of the lease that the transfer was the deposit of. */
type ReversalMatch = Pair & { returned: ReturnedDeposit | null; marked: string | null };

const decideReversal = (
  stored: BankEntry | null,
  { reversal, transfer, returned, marked }: ReversalMatch,
  ctx: CallContext,
): Decision<Outcome> => {
  if (!stored || stored.reversedBy) return { unchanged: 'known' };
  const offerId = stored.settlement?.offerId ?? marked;
  const reversedOn = reversal.entry.bookedOn;
  const mark = { reversedBy: reversal.id, reversedOn };
  const settle = (writes: Writes) => {
    writes.update(getBankEntryPath(reversal.id), { isPendingReversal: false });
    queueEvents(writes, [buildReversalEvent(transfer.id, offerId, ctx)], ctx);
  };
  const isOwnReturn = !reversal.entry.isReversal && Boolean(returned?.refund ?? returned?.payout);
  const change = settleReversed(stored, { id: transfer.id, offerId, settle }, ctx);
  if (isOwnReturn) return { ...change, write: { ...mark, ...change.write }, answer: 'known' };
  if (offerId) {
    const isPerhapsReturn = !returned?.depositReversed;
    const deposit = { id: transfer.id, offerId, entry: stored.entry, reversedOn, isPerhapsReturn };
    const write = { ...mark, ...change.write, isReversedDeposit: true, isPerhapsReturn };
    return { ...change, write, answer: deposit };
  }
  return { ...change, write: { ...mark, ...change.write }, answer: 'reversed' };
};

type ReversalSettlement = { id: string; offerId: string | null; settle: (writes: Writes) => void };

/**
 * Settles a reversed transfer that still waits, with the lease it was the deposit of, if any. Also settles a dismissed transfer
 * that turns out to be a deposit. Changes nothing for any other.
 */
const settleReversed = (stored: BankEntry, { id, offerId, settle }: ReversalSettlement, ctx: CallContext) => {
  const isDismissed = !stored.isOpen && offerId !== null && stored.settlement?.offerId === null;
  if (!stored.isOpen && !isDismissed) return { write: {}, also: settle };
  const settlement = buildSettlement(offerId, ctx);
  const kept = offerId ? { expiresAt: getLeaseRetentionEnd(ctx.now) } : {};
  return {
    write: { isOpen: false, settlement, ...kept },
    also: (writes: Writes) => {
      settle(writes);
      if (isDismissed) writes.set(getSettlementPath(id), settlement);
      else writes.create(getSettlementPath(id), settlement);
    },
  };
};

const buildReversalEvent = (entryId: string, offerId: string | null, { viewer }: CallContext) => ({
  method: 'importBankStatement' as const,
  details: `reversed by the bank: ${entryId}`,
  userId: viewer.uid,
  offerId,
});
