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
 * Returns whether two movements of a day and an amount may be one that two formats show: their titles are equal, and one of them
 * does not name the account of the other party.
 */
const isSameTitle = (one: StatementEntry, other: StatementEntry): boolean =>
  getKey(one) === getKey(other) &&
  (one.counterpartyAccount === '' || other.counterpartyAccount === '') &&
  isPerhapsSameName(one.counterparty, other.counterparty);

/** An account with or without separators. */
const ACCOUNT = /\d{26}/;

/**
 * Returns whether a movement that a list shows as one text is another one, of that day and amount, whose parts have their own cells:
 * the text holds the title and the account, or the name where it holds no account.
 */
const isOneTextOf = (text: StatementEntry, parts: StatementEntry): boolean => {
  const [written, title] = [squeeze(text.title), squeeze(parts.title)];
  const isOneText = text.counterparty === '' && text.counterpartyAccount === '';
  if (!isOneText || title === '' || !written.includes(title)) return false;
  if (parts.counterpartyAccount && ACCOUNT.test(written)) return written.includes(parts.counterpartyAccount);
  const name = squeeze(parts.counterparty).slice(0, NAME_COMPARED_CHARS);
  return name !== '' && written.replace(title, ' ').includes(name);
};

const isTwin = (one: StatementEntry, other: StatementEntry): boolean =>
  isSameTitle(one, other) ||
  (one.bookedOn === other.bookedOn &&
    one.grosze === other.grosze &&
    (isOneTextOf(one, other) || isOneTextOf(other, one)));

/**
 * Returns the movements that are not stored yet, in this format or in one that names no account or has all in one text. One stored movement stands for
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
