import type { CollectionName } from './collections';

/** Counting stops here: nobody may ask for more documents at once than the rules let them list. */
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

/** The name of a condition's value, as a type. */
export type ParamName<C extends Condition> = C extends readonly [string, string, infer Param extends string]
  ? Param
  : C[0] extends typeof DOCUMENT_ID
    ? 'ids'
    : LastPart<C[0]>;

/** Returns the name of a condition's value: its own, `ids` for documents by id, else the last part of the field. */
const getParamName = ([field, , param]: Condition): string =>
  param ?? (field === DOCUMENT_ID ? 'ids' : (field.split('.').at(-1) ?? field));

/** Returns the value of a condition. @throws TypeError where it is missing */
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
  /** The conditions, each with the name of its value where that is not the last part of the field. */
  where: readonly Condition[];
  /** A text field that has to lie in one of the ranges given with the query. */
  within?: string;
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Documents fetched at most; every query has a limit. */
  limit: number;
  /** The fields that are fetched where not the whole document is needed; those it is ordered by are among them. */
  fields?: readonly string[];
};

/** The values of a query's conditions by name: the name of the condition, `ids` for documents by id, else the last part of the field. */
export type QueryParams<Shape extends QueryShape> = {
  readonly [Part in Shape['where'][number] as ParamName<Part>]: QueryValue;
};

/** A query of a table with the values of its conditions. */
export type NamedQueryOf<Table extends Readonly<Record<string, QueryShape>>> = {
  [Name in keyof Table]: [name: Name, params: QueryParams<Table[Name]>];
}[keyof Table];
