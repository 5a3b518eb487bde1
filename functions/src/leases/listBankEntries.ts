import type { BankEntryView, ReversedDeposit } from '@api/deposits';
import { isProbableDeposit, selectShownMatches } from '@domain/leases/bankMatching';
import { findAll, findAllPages } from '../data/queries';
import type { Handler } from '../runtime/pipeline';
import type { BankEntry } from './bankEntries';
import { loadAwaitedOffers, proposeDeposits } from './depositProposals';
import { findMissingStatements } from './statementCoverage';

const LISTED_MAX = 200;

/**
 * Returns the undecided incoming transfers, latest first, each with the leases it may be the deposit of. Also returns the
 * confirmed deposits that the bank reversed, and the due days without a statement. Beyond the latest 200 it returns only
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
  const all = open.map(
    ({ id, entity: { entry } }, index): BankEntryView => ({
      id,
      entry,
      matches: selectShownMatches(matches[index] ?? []),
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
