import { type Clause, type Condition, clauses } from './clauses';
import { TooManyReadings } from './combinators';
import { isContradictory } from './grammar';
import {
  type Branch,
  type Combination,
  countPeople,
  getAloneRole,
  isGeneralRole,
  type Representation,
  type RepresentationKind,
  type UnclearReason,
} from './representation';
import { tokenize } from './tokenize';
import type { Token } from './words';

/** Longest sentence we read. Longer ones have exceptions that a person must weigh. */
export const SENTENCE_MAX_CHARS = 1500;
const TOKENS_MAX = 120;

const refuse = (reason: UnclearReason, word: string | null = null): Representation => ({
  kind: 'unclear',
  reason,
  word,
});

const WHOLE = { board: null, above: null, upTo: null };

type BoardCondition = Extract<Condition, { on: 'board' }>;
type MoneyCondition = Extract<Condition, { on: 'money' }>;

/** Returns the board sizes that one condition leaves open, or `null` if they are not one range. */
const invertSize = ({ size }: BoardCondition): Branch['board'] => {
  if (size.min === 1 && size.max !== null) return { min: size.max + 1, max: null };
  return size.max === null && size.min > 1 ? { min: 1, max: size.min - 1 } : null;
};

/** Returns the amounts that one condition leaves open, or `null` if they are not one range. */
const invertMoney = ({ above, upTo }: MoneyCondition): Pick<Branch, 'above' | 'upTo'> | null => {
  if (above !== null && upTo === null) return { above: null, upTo: above };
  return upTo !== null && above === null ? { above: upTo, upTo: null } : null;
};

/** `powyżej tej kwoty`: the sum of the one limit that the other clauses name. */
const resolveSums = (found: readonly Clause[]): Clause[] | null => {
  const sums = found.flatMap(({ condition }) =>
    condition?.on === 'money' ? [condition.above ?? condition.upTo ?? 0] : [],
  );
  if (found.some(({ condition }) => condition?.on === 'sum') && sums.length !== 1) return null;
  const [limit = 0] = sums;
  return found.map(({ condition, combinations }) => {
    if (condition?.on !== 'sum') return { condition, combinations };
    const range = condition.side === 'above' ? { above: limit, upTo: null } : { above: null, upTo: limit };
    return { condition: { on: 'money', ...range }, combinations };
  });
};

const toBoardBranches = (found: readonly Clause[]): Branch[] | null => {
  const sized = found.flatMap(({ condition, combinations }) =>
    condition?.on === 'board' ? [{ ...WHOLE, board: condition.size, combinations }] : [],
  );
  const rest = found.filter(({ condition }) => condition?.on !== 'board');
  if (rest.length === 0) return sized;
  const [only] = sized;
  const [open] = rest;
  if (rest.length !== 1 || sized.length !== 1 || !only || !open) return null;
  const board = invertSize({ on: 'board', size: only.board });
  return board && [...sized, { ...WHOLE, board, combinations: open.combinations }];
};

const toMoneyBranches = (found: readonly Clause[]): Branch[] | null => {
  const limited = found.flatMap(({ condition, combinations }) =>
    condition?.on === 'money'
      ? [{ board: null, above: condition.above, upTo: condition.upTo, combinations }]
      : [],
  );
  const rest = found.filter(({ condition }) => condition?.on !== 'money');
  if (rest.length === 0) return limited;
  const [only] = limited;
  const [open] = rest;
  if (rest.length !== 1 || limited.length !== 1 || !only || !open) return null;
  const range = invertMoney({ on: 'money', above: only.above, upTo: only.upTo });
  return range && [...limited, { board: null, ...range, combinations: open.combinations }];
};

const merge = (found: readonly Clause[]): Branch[] => [
  { ...WHOLE, combinations: found.flatMap(({ combinations }) => combinations) },
];

/** Returns the rules of the clauses, or `null` if they do not fit together. */
const toBranches = (found: readonly Clause[]): Branch[] | null => {
  const kinds = new Set(found.map(({ condition }) => condition?.on ?? 'none'));
  if (kinds.has('board') && kinds.has('money')) return null;
  if (kinds.has('board')) return toBoardBranches(found);
  if (kinds.has('money')) return toMoneyBranches(found);
  return kinds.has('else') ? null : merge(found);
};

const overlaps = (a: Branch, b: Branch): boolean => {
  if (a.board && b.board)
    return a.board.min <= (b.board.max ?? Infinity) && b.board.min <= (a.board.max ?? Infinity);
  return (a.above ?? 0) < (b.upTo ?? Infinity) && (b.above ?? 0) < (a.upTo ?? Infinity);
};

const getLeastPeople = ({ combinations }: Branch): number => Math.min(...combinations.map(countPeople));

/** A rule for large amounts alone says nothing of who acts below them: one person for them is read wrongly. */
const isOpenBelow = (branches: readonly Branch[]): boolean =>
  branches.length === 1 && branches.some((branch) => branch.above !== null && getLeastPeople(branch) === 1);

/** A sentence that asks for fewer people the more is at stake is read wrongly or written wrongly. */
const isLaxerAbove = (branches: readonly Branch[]): boolean =>
  branches.some((low) =>
    branches.some(
      (high) =>
        high.above !== null &&
        low.upTo !== null &&
        high.above >= low.upTo &&
        getLeastPeople(high) < getLeastPeople(low),
    ),
  );

const isInconsistent = (branches: readonly Branch[]): boolean =>
  branches.some(({ combinations }) => isContradictory(combinations)) ||
  branches.some((branch, at) => branches.slice(at + 1).some((other) => overlaps(branch, other))) ||
  branches.some(({ above, upTo }) => above !== null && upTo !== null && above >= upTo) ||
  isOpenBelow(branches) ||
  isLaxerAbove(branches);

const hasSeat = (combinations: readonly Combination[], accepts: (count: unknown, role: string) => boolean) =>
  combinations.some((seats) => seats.some(({ count, role }) => accepts(count, role)));

const getCombinationsKind = (combinations: readonly Combination[]): RepresentationKind => {
  const isSingle = combinations.some((seats) => {
    const role = getAloneRole(seats);
    return role !== null && isGeneralRole(role);
  });
  if (isSingle) return 'single';
  if (hasSeat(combinations, (_, role) => role === 'proxy')) return 'jointWithProxy';
  if (hasSeat(combinations, (count) => count === 'majority')) return 'majority';
  return hasSeat(combinations, (count) => count === 'all') ? 'all' : 'joint';
};

const getOrder = ({ board, above }: Branch): number => board?.min ?? above ?? 0;
/** The rule for the largest board or amount gives a sentence its kind and the number of people. */
const getMainBranch = (branches: readonly Branch[]): Branch | undefined =>
  [...branches].sort((a, b) => getOrder(b) - getOrder(a))[0];

const toRepresentation = (branches: readonly Branch[]): Representation => {
  const main = getMainBranch(branches);
  if (!main) return refuse('unknownPattern');
  const isByMoney = branches.some(({ above, upTo }) => above !== null || upTo !== null);
  return {
    kind: isByMoney ? 'byThreshold' : getCombinationsKind(main.combinations),
    count: getLeastPeople(main),
    branches,
  };
};

/** Returns the different readings of a text, or `null` if there are too many to compare. */
const findReadings = (tokens: readonly Token[]): Map<string, Branch[]> | null => {
  const readings = new Map<string, Branch[]>();
  try {
    for (const [found] of clauses(tokens, 0)) {
      const resolved = resolveSums(found);
      const branches = resolved && toBranches(resolved);
      if (branches) readings.set(JSON.stringify(branches), branches);
    }
    return readings;
  } catch (error) {
    if (error instanceof TooManyReadings) return null;
    throw error;
  }
};

/**
 * Reads the sentence of the company register on how a company is represented. Every word must be known and the whole text must
 * follow one pattern in one way; otherwise the result is `unclear` and a person decides. Only an explicit "samodzielnie" or
 * "jednoosobowo" lets one person act alone.
 */
export const readRepresentation = (sentence: string): Representation => {
  if (sentence.trim() === '') return refuse('empty');
  if (sentence.length > SENTENCE_MAX_CHARS) return refuse('tooLong');
  const tokens = tokenize(sentence);
  const unknown = tokens.find(({ kind }) => kind === 'UNKNOWN');
  if (unknown) return refuse('unknownWord', unknown.text);
  if (tokens.length > TOKENS_MAX) return refuse('tooLong');
  const readings = findReadings(tokens);
  if (!readings) return refuse('ambiguous');
  const [first] = readings.values();
  if (!first) return refuse('unknownPattern');
  if (readings.size > 1) return refuse('ambiguous');
  return isInconsistent(first) ? refuse('contradictory') : toRepresentation(first);
};
