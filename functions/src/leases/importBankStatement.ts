import { STATEMENT_ENTRIES_MAX, type StatementQuestion, type StatementReport } from '@api/deposits';
import type { EventDraft } from '@domain/events/event';
import { BANK_ENTRY_KEPT_MS } from '@domain/leases/bankMatching';
import { canReverse } from '@domain/leases/bankReversals';
import { keepUnknown } from '@domain/leases/knownTransfers';
import { Refusal } from '@domain/shared/errors';
import type { RefusalReason } from '@domain/shared/refusals';
import { queueEvents } from '../data/eventLog';
import { isAlreadyThere } from '../data/optimisticLocking';
import { findAllPages } from '../data/queries';
import { commit, filterExisting, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { applyReversals } from './applyReversals';
import { addFingerprints, type BankEntry, getBankEntryPath } from './bankEntries';
import { returnLateDeposits } from './lateDeposits';
import { getQuestions, readDepositStatement, summarize } from './readDepositStatement';
import { noteSeenTransfers } from './seenTransfers';
import { noteCoverage } from './statementCoverage';

const WRITTEN_AT_ONCE = 400;
const TRIES_MAX = 3;
/** A bank transmits 140 characters of a title; a file with more than this does not come from a bank. */
const TEXT_KEPT_CHARS = 500;

type FingerprintedEntries = ReturnType<typeof addFingerprints>;

/** Refusals of an import while a question about its file is open. */
const OPEN_QUESTIONS: Record<StatementQuestion, RefusalReason> = {
  columns: 'statementNoHeadings',
  account: 'statementAccountUnnamed',
  mismatch: 'statementUnbalanced',
};

/**
 * Stores the new incoming transfers of a bank statement and settles those that the bank reverses. Deposits are proposed when the
 * transfers are listed, and those for leases that ended without one are marked to be returned. Importing a file again changes
 * nothing. Throws the faults of a statement, `Refusal('statementForeignAccount')`, `Refusal('statementTooLong')` and, while a
 * question is open, its refusal.
 */
export const importBankStatement: Handler<'importBankStatement'> = async (
  { isDepositAccount, isMismatchAccepted, ...file },
  ctx,
) => {
  const read = await readDepositStatement(file);
  if ('bare' in read) throw new Refusal(OPEN_QUESTIONS.columns, { columns: 'required' });
  const { statement } = read;
  if (statement.entries.length > STATEMENT_ENTRIES_MAX) throw new Refusal('statementTooLong');
  const answered = { columns: true, account: isDepositAccount, mismatch: isMismatchAccepted };
  const open = getQuestions(read).find((question) => !answered[question]);
  if (open) throw new Refusal(OPEN_QUESTIONS[open]);
  const { entries } = statement;
  const incoming = entries.filter(({ grosze }) => grosze > 0).length;
  const kept = addFingerprints(entries.filter((entry) => entry.grosze > 0 || canReverse(entry)));
  const logImport = (writes: Writes, added: number) =>
    queueEvents(writes, [buildImportEvent(added, incoming - added, ctx)], ctx);
  const added = await storeNew(await withoutTwins(kept), logImport, ctx);
  const report: StatementReport = {
    ...summarize(statement),
    added,
    known: incoming - added,
    outgoing: entries.length - incoming,
    ...(await applyReversals(ctx)),
    returnable: await returnLateDeposits(ctx),
  };
  await noteSeenTransfers(ctx);
  await noteCoverage(statement, ctx.now);
  return report;
};

const buildImportEvent = (added: number, known: number, { viewer }: CallContext): EventDraft => ({
  method: 'importBankStatement',
  details: `${added} new, ${known} known`,
  userId: viewer.uid,
  offerId: null,
});

/** Returns the transfers that are not stored yet. */
const filterMissing = async (transfers: FingerprintedEntries): Promise<FingerprintedEntries> => {
  const known = new Set(await filterExisting(transfers.map(({ id }) => getBankEntryPath(id))));
  return transfers.filter(({ id }) => !known.has(getBankEntryPath(id)));
};

/** Returns the movements without those stored from another format, where one of the two names no account. */
const withoutTwins = async (movements: FingerprintedEntries): Promise<FingerprintedEntries> => {
  const missing = await filterMissing(movements);
  const days = [...new Set(missing.map(({ entry }) => entry.bookedOn))];
  const found = await Promise.all(
    days.map((bookedOn) => findAllPages<Pick<BankEntry, 'entry'>>('bankEntriesOfDay', { bookedOn })),
  );
  const stored = found.flat().map(({ id, entity }) => ({ id, entry: entity.entry }));
  const unknown = keepUnknown(movements, stored);
  return movements.filter((movement) => !missing.includes(movement) || unknown.includes(movement));
};

/** Called with the number of new transfers. Its writes join the batch of the last ones. */
type LogImport = (writes: Writes, added: number) => void;

/** Writes the missing transfers in batches. Returns how many incoming ones were new. */
const storeNew = async (
  incoming: FingerprintedEntries,
  logImport: LogImport,
  ctx: CallContext,
): Promise<number> => {
  const portions = Math.max(1, Math.ceil(incoming.length / WRITTEN_AT_ONCE));
  let added = 0;
  for (let portion = 1; portion <= portions; portion += 1) {
    const before = added;
    const also: LogImport = (writes, count) => portion === portions && logImport(writes, before + count);
    const transfers = incoming.slice((portion - 1) * WRITTEN_AT_ONCE, portion * WRITTEN_AT_ONCE);
    added += await storePortion(transfers, also, ctx);
  }
  return added;
};

/** Retries if a parallel import stores the same transfers: filters the missing ones again. */
const storePortion = async (
  portion: FingerprintedEntries,
  also: LogImport,
  ctx: CallContext,
  tries = TRIES_MAX,
): Promise<number> => {
  const missing = await filterMissing(portion);
  const added = missing.filter(({ entry }) => entry.grosze > 0).length;
  try {
    await commit((writes) => {
      for (const { id, entry } of missing) writes.create(getBankEntryPath(id), toBankEntry(entry, ctx));
      also(writes, added);
    });
  } catch (error) {
    if (!isAlreadyThere(error) || tries <= 1) throw error;
    return storePortion(portion, also, ctx, tries - 1);
  }
  return added;
};

const toBankEntry = (entry: BankEntry['entry'], { viewer, now }: CallContext): BankEntry => ({
  entry: {
    ...entry,
    title: entry.title.slice(0, TEXT_KEPT_CHARS),
    counterparty: entry.counterparty.slice(0, TEXT_KEPT_CHARS),
  },
  isOpen: entry.grosze > 0,
  ...(entry.grosze < 0 && { isPendingReversal: true }),
  settlement: null,
  createdAt: now,
  importedBy: viewer.uid,
  expiresAt: now + BANK_ENTRY_KEPT_MS,
});
