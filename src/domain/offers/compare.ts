import { isId } from '../shared/ids';

/** A comparison needs two offers; more than four do not fit on a screen. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 4;

/** Parses ids from a text such as `a,b,c`. Returns each valid id once, at most four, and ignores the rest. */
export const parseCompared = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter(isId).slice(0, COMPARED_MAX);

/** Returns the ids with one more; unchanged if it is already there or the comparison is full. */
export const addToComparison = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) || ids.length >= COMPARED_MAX ? ids : [...ids, id];

export const withoutCompared = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((chosen) => chosen !== id);

/** An amount of one offer. An incomplete one is a lower bound, because the offer does not state all of it. */
export type ComparedAmount = { amount: number; isComplete: boolean };

/** A row of the comparison: one text for each offer, `null` if the offer has no value; of money also the amounts. */
export type ComparedRow = {
  label: string;
  values: readonly (string | null)[];
  amounts?: readonly (ComparedAmount | null)[];
};

/** How an amount stands beside the others: its share of the largest one, and whether it is certain to be the lowest. */
export type AmountRank = { share: number; isLowest: boolean };

/**
 * Ranks the amounts of a row. Where all known ones are equal, or only one is known, none is the lowest; nor is one of which an
 * incomplete amount may still turn out to be lower.
 */
export const rankAmounts = (amounts: readonly (ComparedAmount | null)[]): (AmountRank | null)[] => {
  const known = amounts.filter((one) => one !== null);
  const [low, high] = [Math.min, Math.max].map((pick) => pick(...known.map(({ amount }) => amount)));
  return amounts.map((one) => {
    if (one === null || low === undefined || high === undefined) return null;
    const isBelowBounds = known.every((other) => other.isComplete || other.amount >= one.amount);
    return {
      share: high > 0 ? one.amount / high : 0,
      isLowest: one.isComplete && one.amount === low && low < high && isBelowBounds,
    };
  });
};

/** Returns whether the offers differ in a row. A missing value differs from a given one. */
export const isDifferent = ({ values }: Pick<ComparedRow, 'values'>): boolean => new Set(values).size > 1;

/** Returns the rows with at least one value, or only those that differ. */
export const filterRows = <Row extends ComparedRow>(rows: readonly Row[], onlyDifferences: boolean): Row[] =>
  rows.filter((row) => (onlyDifferences ? isDifferent(row) : row.values.some((value) => value !== null)));
