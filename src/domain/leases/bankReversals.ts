import { squeeze } from './bankMatching';
import type { StatementEntry } from './bankStatement';
import { isTransferCode } from './formatTransferTitle';

/** Returns the transfer codes written as separate words in a title. */
const getCodes = (title: string): string[] =>
  title
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(isTransferCode);

const hasSameCode = (one: string, other: string): boolean =>
  getCodes(one).some((code) => squeeze(other).includes(code)) ||
  getCodes(other).some((code) => squeeze(one).includes(code));

const hasSameAccount = (one: StatementEntry, other: StatementEntry): boolean =>
  one.counterpartyAccount !== '' && one.counterpartyAccount === other.counterpartyAccount;

/**
 * Returns whether a movement may reverse an incoming transfer: the bank marks it as a reversal, or it is an outgoing payment with
 * a transfer code in its title. Tables carry no reversal mark.
 */
export const canReverse = ({ grosze, isReversal, title }: StatementEntry): boolean =>
  grosze < 0 && (isReversal === true || getCodes(title).length > 0);

/**
 * Returns whether an outgoing movement reverses an incoming one: same amount, not booked earlier, same code. If the bank marks it
 * as a reversal, the same account or title is enough, unless both titles carry different codes.
 */
const isReversalOf = (taking: StatementEntry, taken: StatementEntry): boolean => {
  if (taking.grosze >= 0 || taking.grosze !== -taken.grosze) return false;
  if (taking.bookedOn < taken.bookedOn) return false;
  if (hasSameCode(taking.title, taken.title)) return true;
  const nameOthers = getCodes(taking.title).length > 0 && getCodes(taken.title).length > 0;
  if (!taking.isReversal || nameOthers) return false;
  if (hasSameAccount(taking, taken)) return true;
  const title = squeeze(taken.title);
  return title !== '' && squeeze(taking.title).includes(title);
};

type StoredEntry = { id: string; entry: StatementEntry };

/**
 * Pairs each reversal with the incoming transfer it reverses: among those with its code the one of its account, else the latest.
 * One reversal pairs with one transfer. Unpaired reversals are left out, because their transfer may come with a later file.
 */
export const pairReversals = (
  reversals: readonly StoredEntry[],
  transfers: readonly StoredEntry[],
): { reversal: StoredEntry; transfer: StoredEntry }[] => {
  const taken = new Set<string>();
  const latest = [...transfers].sort((one, other) => other.entry.bookedOn.localeCompare(one.entry.bookedOn));
  return [...reversals]
    .sort((one, other) => one.entry.bookedOn.localeCompare(other.entry.bookedOn))
    .flatMap((reversal) => {
      const fitting = latest.filter(({ id, entry }) => !taken.has(id) && isReversalOf(reversal.entry, entry));
      const coded = fitting.filter(({ entry }) => hasSameCode(reversal.entry.title, entry.title));
      const transfer =
        coded.find(({ entry }) => hasSameAccount(reversal.entry, entry)) ?? coded[0] ?? fitting[0];
      if (transfer) taken.add(transfer.id);
      return transfer ? [{ reversal, transfer }] : [];
    });
};
