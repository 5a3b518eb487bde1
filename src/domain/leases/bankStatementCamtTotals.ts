import type { BalanceStep } from './bankStatementChain';
import { findElement, getChildren, getText, type XmlElement } from './xmlTree';

/** ISO 20022 amounts have a decimal point and no grouping. Some banks write leading zeros. */
const AMOUNT = /^0*(\d{1,13})(?:\.(\d{1,2})0*)?$/;

export const readGrosze = (element: XmlElement | null): number | null => {
  const [, whole, part = ''] = AMOUNT.exec(getText(element)) ?? [];
  return whole ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : null;
};

const SIGNS: Record<string, 1 | -1> = { CRDT: 1, DBIT: -1 };
export const getSign = (element: XmlElement | null): 1 | -1 | null =>
  SIGNS[getText(element, 'CdtDbtInd')] ?? null;

/** Returns the amount of a balance or an entry, negative if outgoing; `null` without amount or side. */
export const readSignedGrosze = (element: XmlElement | null): number | null => {
  const [grosze, sign] = [readGrosze(findElement(element, 'Amt')), getSign(element)];
  return grosze === null || sign === null ? null : grosze * sign;
};

const OPENING_CODES = ['OPBD', 'PRCD'];
export const CLOSING_CODES = ['CLBD'];

type Balance = { code: string; grosze: number };

const readBalances = (statement: XmlElement): Balance[] =>
  getChildren(statement, 'Bal').flatMap((balance) => {
    const grosze = readSignedGrosze(balance);
    const code = getText(balance, 'Tp', 'CdOrPrtry', 'Cd');
    return grosze === null ? [] : [{ code, grosze }];
  });

/**
 * Returns the balances before and after the movements. A page of a longer statement has interim balances; the first one precedes
 * its entries.
 */
export const readStep = (statement: XmlElement): BalanceStep | null => {
  const balances = readBalances(statement);
  const interim = balances.filter(({ code }) => code === 'ITBD');
  const opening = balances.find(({ code }) => OPENING_CODES.includes(code)) ?? interim[0];
  const closing = balances.find(({ code }) => CLOSING_CODES.includes(code)) ?? interim.at(-1);
  return opening && closing && opening !== closing ? { before: opening.grosze, after: closing.grosze } : null;
};

/** Number and sum of entries, `null` if not stated. */
type Tally = { count: number | null; grosze: number | null };

/** Counters of a statement (`TxsSummry`). `all` sums incoming and outgoing amounts alike, `net` is their difference. */
type Summary = { all: Tally; incoming: Tally; outgoing: Tally; net: number | null };

const readTally = (summary: XmlElement | null, name: string): Tally => {
  const count = getText(summary, name, 'NbOfNtries');
  return {
    count: /^\d{1,15}$/.test(count) ? Number(count) : null,
    grosze: readGrosze(findElement(summary, name, 'Sum')),
  };
};

/** Reads the net sum: in one element (version .02) or two (.08). */
const readNet = (all: XmlElement | null): number | null => {
  const amount = readGrosze(findElement(all, 'TtlNetNtryAmt'));
  const sign = getSign(all);
  if (amount !== null) return sign === null ? null : amount * sign;
  return readSignedGrosze(findElement(all, 'TtlNetNtry'));
};

export const readSummary = (statement: XmlElement): Summary => {
  const summary = findElement(statement, 'TxsSummry');
  return {
    all: readTally(summary, 'TtlNtries'),
    incoming: readTally(summary, 'TtlCdtNtries'),
    outgoing: readTally(summary, 'TtlDbtNtries'),
    net: readNet(findElement(summary, 'TtlNtries')),
  };
};

/** Returns the number and the net sum of the entries that a summary states, `null` for what it does not state. */
export const getStated = ({ all, incoming, outgoing, net }: Summary): Tally => {
  const isBoth = incoming.count !== null && outgoing.count !== null;
  const moved =
    incoming.grosze !== null && outgoing.grosze !== null ? incoming.grosze - outgoing.grosze : null;
  return {
    count: all.count ?? (isBoth ? (incoming.count ?? 0) + (outgoing.count ?? 0) : null),
    grosze: net ?? moved,
  };
};

/** Signed amounts of the entries of a statement: booked, and not booked yet. */
export type AmountsRead = { booked: number[]; waiting: number[] };

const matchesTally = ({ count, grosze }: Tally, amounts: readonly number[], sum: number): boolean =>
  (count === null || count === amounts.length) && (grosze === null || grosze === sum);

const add = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const matchesSummary = ({ all, incoming, outgoing, net }: Summary, amounts: readonly number[]): boolean => {
  const [received, paid] = [amounts.filter((amount) => amount >= 0), amounts.filter((amount) => amount < 0)];
  const isSum = [add(received) - add(paid), add(amounts)].some((sum) =>
    matchesTally(all, amounts, Math.abs(sum)),
  );
  return (
    isSum &&
    matchesTally(incoming, received, add(received)) &&
    matchesTally(outgoing, paid, -add(paid)) &&
    (net === null || net === add(amounts))
  );
};

/** Returns whether the counters of a statement are those of its entries. Some banks count entries not booked yet. */
export const isSummaryRight = (summary: Summary, { booked, waiting }: AmountsRead): boolean =>
  matchesSummary(summary, booked) || matchesSummary(summary, [...booked, ...waiting]);
