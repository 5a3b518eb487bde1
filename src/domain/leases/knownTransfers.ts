import { squeeze } from './bankMatching';
import type { StatementEntry } from './bankStatement';

type IdentifiedEntry = { id: string; entry: StatementEntry };

/** Banks cut long names, so only their beginnings are compared. */
const NAME_COMPARED_CHARS = 20;

const getKey = ({ bookedOn, grosze, title }: StatementEntry): string =>
  `${bookedOn} ${grosze} ${squeeze(title)}`;

const isPerhapsSameName = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map((name) => squeeze(name).slice(0, NAME_COMPARED_CHARS));
  return !first || !second || first.startsWith(second) || second.startsWith(first);
};

/**
 * Returns whether two movements may be one that two formats of a bank show: day, amount and title are equal, and one of them does
 * not name the account of the other party.
 */
const isTwin = (one: StatementEntry, other: StatementEntry): boolean =>
  getKey(one) === getKey(other) &&
  (one.counterpartyAccount === '' || other.counterpartyAccount === '') &&
  isPerhapsSameName(one.counterparty, other.counterparty);

/**
 * Returns the movements that are not stored yet, in this format or in one that names no account. One stored movement stands for
 * one of the file, and first for the one with its own id.
 */
export const keepUnknown = <Movement extends IdentifiedEntry>(
  movements: readonly Movement[],
  stored: readonly IdentifiedEntry[],
): Movement[] => {
  const given = new Set(movements.map(({ id }) => id));
  const known = new Set(stored.map(({ id }) => id));
  const left = stored.filter(({ id }) => !given.has(id));
  return movements
    .filter(({ id }) => !known.has(id))
    .filter(({ entry }) => {
      const twin = left.findIndex((other) => isTwin(entry, other.entry));
      if (twin >= 0) left.splice(twin, 1);
      return twin < 0;
    });
};
