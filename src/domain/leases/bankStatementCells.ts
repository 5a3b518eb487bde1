import { parseAccountNumber, parseGrosze, type StatementEntry, takeAccount, tidy } from './bankStatement';
import type { Columns } from './bankStatementColumns';
import { readPartyName } from './bankStatementParties';
import { readKindSide, readSide } from './bankStatementWords';

type Row = readonly string[];
type Details = Pick<StatementEntry, 'counterparty' | 'counterpartyAccount' | 'title'>;

/** Marks around a cell that a spreadsheet stores as text. */
const TEXT_MARK = /^="(.*)"$/;

export const getCell = (row: Row, index: number | null): string =>
  index === null
    ? ''
    : tidy(row[index] ?? '').replace(TEXT_MARK, (_, text: string) => text.replaceAll('""', '"'));

/** A dash or an empty cell means no amount. */
const NO_AMOUNT = /^[-\u2010-\u2015\u2212]*$/;
const readPart = (cell: string): number | null => (NO_AMOUNT.test(cell) ? 0 : parseGrosze(cell));

/** An amount with a written plus is incoming, whatever the bank calls the operation. */
const WRITTEN_PLUS = /^(?:PLN|zł)?\s*\+|\+\s*(?:PLN|zł)?$/i;

/**
 * Returns the amount of a row in grosze (negative for outgoing money), or why it has none. An amount without a sign is outgoing
 * if the kind of the operation says so. In a table that writes a minus elsewhere, such a row contradicts itself.
 */
export const readAmount = (
  row: Row,
  { amount, credit, debit, side, kind, isSigned }: Columns,
): number | 'amount' | 'bothSides' | 'side' => {
  if (amount !== null) {
    const written = getCell(row, amount);
    const grosze = parseGrosze(written);
    if (grosze === null) return 'amount';
    const told = readSide(getCell(row, side));
    if (told === -1) return -Math.abs(grosze);
    const isUnsigned = told === 0 && grosze > 0 && !WRITTEN_PLUS.test(written);
    if (!isUnsigned || readKindSide(getCell(row, kind)) !== -1) return grosze;
    return isSigned ? 'side' : -grosze;
  }
  const [written, ...others] = [credit, debit].map((column) => getCell(row, column)).filter(Boolean);
  if (written === undefined || [written, ...others].every((cell) => NO_AMOUNT.test(cell))) return 'amount';
  const [received, paid] = [credit, debit].map((column) => readPart(getCell(row, column)));
  if (typeof received !== 'number' || typeof paid !== 'number') return 'amount';
  if (received !== 0 && paid !== 0) return 'bothSides';
  return paid === 0 ? received : -Math.abs(paid);
};

/** A label and its value, as some banks write the parts of a movement into neighbouring cells. */
const LABELLED = /^([^:]{1,40}?)\s*:\s*(.*)$/;
const TITLE_LABEL = /^tytuł(em)?$/i;

type LabelledPart = { part: keyof Details; sign: 1 | -1 | 0; value: string };

const readLabelledCell = (cell: string): LabelledPart | null => {
  const [, label = '', value = ''] = LABELLED.exec(cell) ?? [];
  if (TITLE_LABEL.test(label)) return { part: 'title', sign: 0, value };
  const name = readPartyName(label);
  if (!name) return null;
  return { part: name.isAccount ? 'counterpartyAccount' : 'counterparty', sign: name.sign, value };
};

/**
 * Returns the labelled parts of a row. They are the bank's only where the headings leave several cells to them and each part has
 * its own cell. Otherwise a payer may have written the label into the title. A label that comes twice names nothing.
 */
const getLabelledParts = (row: Row, { labelled, width }: Columns): LabelledPart[] => {
  if (labelled.length < 2 || row.length > width) return [];
  const parts = labelled
    .map((index) => readLabelledCell(getCell(row, index)))
    .filter((part) => part !== null);
  if (parts.length === 1 && parts[0]?.part !== 'title') return [];
  const isLike = (one: LabelledPart, other: LabelledPart) =>
    one.part === other.part && one.sign === other.sign;
  return parts.filter((part) => parts.filter((other) => isLike(part, other)).length === 1);
};

/** Returns the labelled part of the other party by the direction of the money, or ''. */
const findLabelled = (parts: readonly LabelledPart[], name: keyof Details, sign: 1 | -1): string => {
  const wanted: readonly number[] = [sign, 0, -sign];
  const found = wanted.map((one) => parts.find((part) => part.part === name && part.sign === one));
  return tidy(found.find(Boolean)?.value ?? '');
};

/** A label that some banks repeat in a column of its own. */
const OWN_LABEL = /^(?:nazwa|dane|rachunek|numer rachunku|nr rachunku)\s[^:]{1,30}:\s*/i;

/** Returns payer, account and title of a row. Labels count only for parts without a column of their own. */
export const readDetails = (row: Row, columns: Columns, grosze: number): Details => {
  const isIncoming = grosze >= 0;
  const sign = isIncoming ? 1 : -1;
  const { counterparty, sender, receiver, counterpartyAccount, senderAccount, receiverAccount } = columns;
  const parts = getLabelledParts(row, columns);
  const party = isIncoming ? (sender ?? receiver) : (receiver ?? sender);
  const account = isIncoming ? senderAccount : (receiverAccount ?? senderAccount);
  const read = (name: keyof Details, named: readonly (number | null)[]): string =>
    named.every((column) => column === null)
      ? findLabelled(parts, name, sign)
      : (named.map((column) => getCell(row, column)).find(Boolean) ?? '').replace(OWN_LABEL, '');
  const own = parseAccountNumber(read('counterpartyAccount', [counterpartyAccount, account]));
  // some banks write the account into the cell of the name
  const named = takeAccount(read('counterparty', [counterparty, party]));
  const title = getCell(row, columns.title).replace(/^tytuł\s*:\s*/i, '');
  return {
    counterparty: named.rest,
    counterpartyAccount: own || named.account,
    title: parts.length > 0 ? findLabelled(parts, 'title', sign) : title,
  };
};

/** Returns the row's own account, if the table has a column for it. */
export const readOwnAccount = (row: Row, columns: Columns, grosze: number): string => {
  const { ownAccount, senderAccount, receiverAccount } = columns;
  const both = senderAccount !== null && receiverAccount !== null;
  const own = ownAccount ?? (both ? (grosze >= 0 ? receiverAccount : senderAccount) : null);
  return takeAccount(getCell(row, own)).account;
};
