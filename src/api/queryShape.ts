import type { CollectionName } from './collections';

/** Counting stops here: the rules allow no client to list more documents at once. */
export const COUNT_MAX = 50;

export type QueryOperator =
  | '=='
  | '!='
  | '<='
  | '>='
  | '<'
  | '>'
  | 'array-contains'
  | 'array-contains-any'
  | 'in';

export type Condition = readonly [field: string, operator: QueryOperator, param?: string];
export type QueryValue = string | number | boolean | null | Date | readonly string[];

const DOCUMENT_ID = '__name__';

type LastPart<Path extends string> = Path extends `${string}.${infer Rest}` ? LastPart<Rest> : Path;

/** Type of the name of a condition's value. */
export type ParamName<C extends Condition> = C extends readonly [string, string, infer Param extends string]
  ? Param
  : C[0] extends typeof DOCUMENT_ID
    ? 'ids'
    : LastPart<C[0]>;

/** Returns the name of a condition's value: its own, `ids` for documents by id, else the last part of the field. */
const getParamName = ([field, , param]: Condition): string =>
  param ?? (field === DOCUMENT_ID ? 'ids' : (field.split('.').at(-1) ?? field));

/** Returns the value of a condition. Throws `TypeError` if it is missing. */
export const getParamValue = (
  condition: Condition,
  params: Readonly<Record<string, QueryValue>>,
): QueryValue => {
  const value = params[getParamName(condition)];
  if (value === undefined) throw new TypeError(`A query lacks the value of ${getParamName(condition)}`);
  return value;
};

export type QueryShape = {
  collection: CollectionName;
  /** The conditions, each with the name of its value if it differs from the last part of the field. */
  where: readonly Condition[];
  /** A text field whose value must lie in one of the ranges passed with the query. */
  within?: string;
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Most documents fetched. Every query has a limit. */
  limit: number;
  /** Fields to fetch if not the whole document is needed. They include the fields of `orderBy`. */
  fields?: readonly string[];
};

/**
 * Values of a query's conditions by name: the name of the condition, `ids` for documents by id, else the last part of
 * the field.
 */
export type QueryParams<Shape extends QueryShape> = {
  readonly [Part in Shape['where'][number] as ParamName<Part>]: QueryValue;
};

/** A query of a table with the values of its conditions. */
export type NamedQueryOf<Table extends Readonly<Record<string, QueryShape>>> = {
  [Name in keyof Table]: [name: Name, params: QueryParams<Table[Name]>];
}[keyof Table];
