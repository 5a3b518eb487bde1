import { STATEMENT_ENTRIES_MAX, type StatementReport } from '@contracts/deposits';
import { BANK_ENTRY_KEPT_MS } from '@domain/leases/bankMatching';
import type { Statement } from '@domain/leases/bankStatement';
import { Refusal } from '@domain/shared/errors';
import { isAlreadyThere } from '../data/conditional';
import { logEvents } from '../data/eventLog';
import { platformSettings } from '../data/settings';
import { commit, existing } from '../data/store';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { type BankEntry, bankEntryPath, fingerprinted } from './bankEntries';
import { readStatement } from './readStatement';

const WRITTEN_AT_ONCE = 400;
const TRIES_MAX = 3;

/**
 * Stores the incoming transfers of a bank statement that are not known yet; what they may be for is proposed when they
 * are listed. Importing a file again changes nothing. Refuses with the faults of a statement, `statementForeignAccount`
 * and `statementTooLong`.
 */
export const importBankStatement: Handler<'importBankStatement'> = async ({ content }, ctx) => {
  const reading = await readStatement(Buffer.from(content, 'base64'));
  if ('fault' in reading) throw new Refusal(reading.fault, { content: 'invalid' });
  await refuseForeign(reading);
  const { entries, unread } = reading;
  const incoming = fingerprinted(entries.filter(({ grosze }) => grosze > 0));
  const added = await storeNew(incoming, ctx);
  const report: StatementReport = {
    added,
    known: incoming.length - added,
    outgoing: entries.length - incoming.length,
    unread: unread.slice(0, 20),
  };
  const details = `${report.added} new, ${report.known} known`;
  await logEvents([{ method: 'importBankStatement', details, userId: ctx.viewer.uid, offerId: null }], ctx);
  return report;
};

const refuseForeign = async ({ accounts, entries }: Statement): Promise<void> => {
  if (entries.length > STATEMENT_ENTRIES_MAX) throw new Refusal('statementTooLong');
  if (accounts.length === 0) return;
  const { depositAccount } = await platformSettings();
  if (accounts.some((account) => account !== depositAccount)) throw new Refusal('statementForeignAccount');
};

type Fingerprinted = ReturnType<typeof fingerprinted>;

/** Writes what is missing, in portions; answers how many that were. */
const storeNew = async (incoming: Fingerprinted, ctx: CallContext): Promise<number> => {
  let added = 0;
  for (let start = 0; start < incoming.length; start += WRITTEN_AT_ONCE)
    added += await storePortion(incoming.slice(start, start + WRITTEN_AT_ONCE), ctx);
  return added;
};

/** Another import may store the same transfers meanwhile: then it is looked again at what is missing. */
const storePortion = async (portion: Fingerprinted, ctx: CallContext, tries = TRIES_MAX): Promise<number> => {
  const known = new Set(await existing(portion.map(({ id }) => bankEntryPath(id))));
  const missing = portion.filter(({ id }) => !known.has(bankEntryPath(id)));
  try {
    await commit((writes) => {
      for (const { id, entry } of missing) writes.create(bankEntryPath(id), stored(entry, ctx));
    });
  } catch (error) {
    if (!isAlreadyThere(error) || tries <= 1) throw error;
    return storePortion(portion, ctx, tries - 1);
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
