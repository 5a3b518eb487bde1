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

/** A row of the comparison: one text for each offer, `null` if the offer has no value. */
export type ComparedRow = { label: string; values: readonly (string | null)[] };

/** Whether the offers differ in a row. A missing value differs from a given one. */
export const isDifferent = ({ values }: Pick<ComparedRow, 'values'>): boolean => new Set(values).size > 1;

/** Returns the rows with at least one value, or only those that differ. */
export const filterRows = <Row extends ComparedRow>(rows: readonly Row[], onlyDifferences: boolean): Row[] =>
  rows.filter((row) => (onlyDifferences ? isDifferent(row) : row.values.some((value) => value !== null)));
