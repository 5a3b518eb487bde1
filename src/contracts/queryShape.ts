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
export type QueryShape = {
  collection: CollectionName;
  where: readonly (readonly [field: string, operator: QueryOperator])[];
  /** A text field that has to lie in one of the ranges given with the query. */
  within?: string;
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[];
  /** Documents fetched at most; every query has a limit. */
  limit: number;
  /** The fields that are fetched where not the whole document is needed; those it is ordered by are among them. */
  fields?: readonly string[];
};
