import type { QueryOperator } from '@contracts/queryShape';
import { countReads } from '@data/firestore/readCounter';
import { askDatabase, documentsRoot } from '@data/firestore/restDatabase';
import { type Field, type Fields, fieldOf, plainFields } from '@data/firestore/restFields';

/**
 * What `firestoreLite` offers for queries, as plain requests and without its 38 KiB: for documents that everybody may
 * read, since it never says who asks.
 */

type Filter = object;
type Constraint = {
  filter?: Filter;
  order?: { field: { fieldPath: string }; direction: 'ASCENDING' | 'DESCENDING' };
  limit?: number;
  after?: readonly unknown[];
  select?: readonly string[];
};
type Collection = { name: string };
type Query = { name: string; structured: object };

const OPERATORS: Record<QueryOperator, string> = {
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  in: 'IN',
};

const ID = '__name__';

const joined =
  (op: 'AND' | 'OR') =>
  (...parts: Constraint[]): Constraint => ({
    filter: { compositeFilter: { op, filters: parts.map(({ filter }) => filter) } },
  });

export const and = joined('AND');
export const or = joined('OR');
export const documentId = () => ID;
export const where = (fieldPath: string, operator: QueryOperator, value: unknown): Constraint => ({
  filter: { fieldFilter: { field: { fieldPath }, op: OPERATORS[operator], value: fieldOf(value) } },
});
export const orderBy = (fieldPath: string, direction: 'asc' | 'desc'): Constraint => ({
  order: { field: { fieldPath }, direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' },
});
export const limit = (count: number): Constraint => ({ limit: count });
export const startAfter = (...after: unknown[]): Constraint => ({ after });

/** Fetches only these fields of the documents; `__name__` always comes along. */
export const select = (...fields: string[]): Constraint => ({ select: fields });

export const db = null;
export const collection = (_: null, name: string): Collection => ({ name });

const last = <Name extends keyof Constraint>(parts: readonly Constraint[], name: Name) =>
  parts.map((part) => part[name]).findLast((value) => value !== undefined);

export const query = ({ name }: Collection, ...parts: Constraint[]): Query => {
  const filters = parts.filter(({ filter }) => filter);
  const order = parts.flatMap((part) => part.order ?? []);
  const after = last(parts, 'after');
  const bound = (value: unknown, index: number): Field =>
    order[index]?.field.fieldPath === ID
      ? { referenceValue: `${documentsRoot()}/${name}/${value}` }
      : fieldOf(value);
  const structured = {
    select: last(parts, 'select') && { fields: last(parts, 'select')?.map((fieldPath) => ({ fieldPath })) },
    from: [{ collectionId: name }],
    where: filters.length > 1 ? and(...filters).filter : filters[0]?.filter,
    orderBy: order.length > 0 ? order : undefined,
    startAt: after && { values: after.map(bound), before: false },
    limit: last(parts, 'limit'),
  };
  return { name, structured };
};

type Row = { document?: { name: string; fields?: Fields } };
type Counted = { result?: { aggregateFields?: { count?: Field } } };

export const getDocs = async ({ structured }: Query) => {
  const rows = await askDatabase<Row[]>(':runQuery', { structuredQuery: structured });
  const docs = (rows ?? []).flatMap(({ document }) =>
    document ? [{ id: document.name.split('/').at(-1) ?? '', data: () => plainFields(document.fields) }] : [],
  );
  countReads(Math.max(1, docs.length));
  return { docs };
};

export const getCount = async ({ structured }: Query): Promise<number> => {
  countReads(1);
  const answer = await askDatabase<Counted[]>(':runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: structured,
      aggregations: [{ alias: 'count', count: {} }],
    },
  });
  return Number(answer?.[0]?.result?.aggregateFields?.count?.integerValue ?? 0);
};
