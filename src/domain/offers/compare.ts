import { isId } from '../shared/ids';

/** Offers stand side by side from two on; more than four do not fit on a screen. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 4;

/** The chosen ids of a text such as `a,b,c`: each once, at most four, whatever else the text holds. */
export const parseCompared = (text: string | null): string[] =>
  [...new Set((text ?? '').split(','))].filter(isId).slice(0, COMPARED_MAX);

/** The choice with an offer more, or unchanged when it is there already or there is no room. */
export const addToComparison = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) || ids.length >= COMPARED_MAX ? ids : [...ids, id];

export const withoutCompared = (ids: readonly string[], id: string): readonly string[] =>
  ids.filter((chosen) => chosen !== id);

/** A row of the comparison: one text for each offer, `null` where the offer says nothing. */
export type ComparedRow = { label: string; values: readonly (string | null)[] };

/** Whether the offers differ in a row; saying nothing is a difference to saying something. */
export const isDifferent = ({ values }: Pick<ComparedRow, 'values'>): boolean => new Set(values).size > 1;

/** The rows in which somebody says something, only those that differ when asked for. */
export const filterRows = <Row extends ComparedRow>(rows: readonly Row[], onlyDifferences: boolean): Row[] =>
  rows.filter((row) => (onlyDifferences ? isDifferent(row) : row.values.some((value) => value !== null)));
