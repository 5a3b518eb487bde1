import type { BankEntryView, ReversedDeposit } from '@api/deposits';
import { findCodes, isProbableDeposit, selectShownMatches } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { findAll, findAllPages } from '../data/queries';
import type { Handler } from '../runtime/pipeline';
import type { BankEntry } from './bankEntries';
import { loadAwaitedOffers, proposeDeposits } from './depositProposals';
import { type CodedLease, findLeasesByCode } from './leasesByCode';
import { findMissingStatements } from './statementCoverage';

const LISTED_MAX = 200;

/**
 * Returns the undecided incoming transfers, latest first, each with the leases it may be the deposit of. Also returns the
 * confirmed deposits that the bank reversed, the due days without a statement, and for a transfer without a probable one the lease it
 * names that awaits no deposit. Beyond the latest 200 it returns only
 * probable deposits and the number of those left out. Proposals are computed on every call, because leases come and go. The
 * call is logged.
 */
export const listBankEntries: Handler<'listBankEntries'> = async (_, { now }) => {
  const [open, offers, reversed, missing] = await Promise.all([
    findAllPages<Pick<BankEntry, 'entry'>>('openBankEntries', { isOpen: true }),
    loadAwaitedOffers(),
    findAll<BankEntry>('reversedDeposits', { isReversedDeposit: true }),
    findMissingStatements(now),
  ]);
  const matches = await proposeDeposits(
    open.map(({ entity }) => entity.entry),
    offers,
  );
  const isUnlikely = (index: number) =>
    !(matches[index] ?? []).some(
      (match) => isProbableDeposit(match) && !match.reasons.includes('otherLease'),
    );
  const unlikely = open.filter((_, index) => isUnlikely(index));
  const coded = await findLeasesByCode([
    ...new Set(unlikely.flatMap(({ entity }) => findCodes(entity.entry.title))),
  ]);
  const awaiting = new Set(offers.map(({ id }) => id));
  const closed = coded.filter(({ offerId }) => !awaiting.has(offerId));
  const all = open.map(
    ({ id, entity: { entry } }, index): BankEntryView => ({
      id,
      entry,
      matches: selectShownMatches(matches[index] ?? []),
      ...(isUnlikely(index) && findClosedLease(entry, closed)),
    }),
  );
  const entries = all.filter((view, index) => index < LISTED_MAX || view.matches.some(isProbableDeposit));
  return {
    entries,
    notListed: all.length - entries.length,
    reversedDeposits: reversed.map(({ id, entity }) => toReversedDeposit(id, entity)),
    missing,
  };
};

/** Returns the one lease without an awaited deposit that the title of a transfer names, or `null`. */
const findClosedLease = (
  { title }: Pick<StatementEntry, 'title'>,
  closed: readonly CodedLease[],
): Pick<BankEntryView, 'closedLease'> | null => {
  const codes = findCodes(title);
  const named = closed.filter(({ transferCode }) => transferCode && codes.includes(transferCode));
  const [lease] = named;
  if (!lease || named.length > 1) return null;
  return { closedLease: { offerId: lease.offerId, offerName: lease.offerName } };
};

const toReversedDeposit = (
  id: string,
  { entry, settlement, reversedOn, isPerhapsReturn = false }: BankEntry,
): ReversedDeposit => ({
  id,
  entry,
  offerId: settlement?.offerId ?? '',
  reversedOn: reversedOn ?? entry.bookedOn,
  isPerhapsReturn,
});
