import { STATEMENT_ENTRIES_MAX, type StatementReport } from '@contracts/deposits';
import type { EventDraft } from '@domain/events/event';
import { BANK_ENTRY_KEPT_MS } from '@domain/leases/bankMatching';
import type { Statement } from '@domain/leases/bankStatement';
import { Refusal } from '@domain/shared/errors';
import { isAlreadyThere } from '../data/conditional';
import { queueEvents } from '../data/eventLog';
import { platformSettings } from '../data/settings';
import { commit, existing, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { type BankEntry, bankEntryPath, fingerprinted } from './bankEntries';
import { readStatement } from './readStatement';

const WRITTEN_AT_ONCE = 400;
const TRIES_MAX = 3;
const UNREAD_SHOWN_MAX = 20;

type Fingerprinted = ReturnType<typeof fingerprinted>;

/**
 * Stores the incoming transfers of a bank statement that are not known yet; what they may be for is proposed when they
 * are listed. Importing a file again changes nothing. Refuses with the faults of a statement, `statementForeignAccount`
 * and `statementTooLong`.
 */
export const importBankStatement: Handler<'importBankStatement'> = async ({ content }, ctx) => {
  const reading = await readStatement(Buffer.from(content, 'base64'));
  if ('fault' in reading) throw new Refusal(reading.fault, { content: 'invalid' });
  const { entries, unread } = reading;
  if (entries.length > STATEMENT_ENTRIES_MAX) throw new Refusal('statementTooLong');
  const incoming = fingerprinted(entries.filter(({ grosze }) => grosze > 0));
  await refuseForeign(reading);
  const reportOf = (added: number): StatementReport => ({
    added,
    known: incoming.length - added,
    outgoing: entries.length - incoming.length,
    unread: unread.slice(0, UNREAD_SHOWN_MAX),
  });
  const logged = (writes: Writes, added: number) =>
    queueEvents(writes, [importedEvent(reportOf(added), ctx)], ctx);
  return reportOf(await storeNew(incoming, logged, ctx));
};

const importedEvent = ({ added, known }: StatementReport, { viewer }: CallContext): EventDraft => ({
  method: 'importBankStatement',
  details: `${added} new, ${known} known`,
  userId: viewer.uid,
  offerId: null,
});

const refuseForeign = async ({ accounts }: Statement): Promise<void> => {
  if (accounts.length === 0) return;
  const { depositAccount } = await platformSettings();
  if (accounts.some((account) => account !== depositAccount)) throw new Refusal('statementForeignAccount');
};

/** Those of the transfers that are not stored. */
const missingOf = async (transfers: Fingerprinted): Promise<Fingerprinted> => {
  const known = new Set(await existing(transfers.map(({ id }) => bankEntryPath(id))));
  return transfers.filter(({ id }) => !known.has(bankEntryPath(id)));
};

/** What is written together with the last transfers, told how many were new. */
type Logged = (writes: Writes, added: number) => void;

/** Writes what is missing, in portions; answers how many that were. */
const storeNew = async (incoming: Fingerprinted, logged: Logged, ctx: CallContext): Promise<number> => {
  const portions = Math.max(1, Math.ceil(incoming.length / WRITTEN_AT_ONCE));
  let added = 0;
  for (let portion = 1; portion <= portions; portion += 1) {
    const before = added;
    const also: Logged = (writes, count) => portion === portions && logged(writes, before + count);
    const transfers = incoming.slice((portion - 1) * WRITTEN_AT_ONCE, portion * WRITTEN_AT_ONCE);
    added += await storePortion(transfers, also, ctx);
  }
  return added;
};

/** Another import may store the same transfers meanwhile: then it is looked again at what is missing. */
const storePortion = async (
  portion: Fingerprinted,
  also: Logged,
  ctx: CallContext,
  tries = TRIES_MAX,
): Promise<number> => {
  const missing = await missingOf(portion);
  try {
    await commit((writes) => {
      for (const { id, entry } of missing) writes.create(bankEntryPath(id), stored(entry, ctx));
      also(writes, missing.length);
    });
  } catch (error) {
    if (!isAlreadyThere(error) || tries <= 1) throw error;
    return storePortion(portion, also, ctx, tries - 1);
  }
  return missing.length;
};

const stored = (entry: BankEntry['entry'], { viewer, now }: CallContext): BankEntry => ({
  entry,
  isOpen: true,
  settlement: null,
  createdAt: now,
  importedBy: viewer.uid,
  expiresAt: now + BANK_ENTRY_KEPT_MS,
});
