import type { QueryOperator } from '@api/queryShape';
import { countReads } from '@data/firestore/readCounter';
import { getDocumentsRoot, requestFirestore } from '@data/firestore/restDatabase';
import { decodeFields, encodeValue, type Field, type Fields } from '@data/firestore/restFields';

/** One-time reads as plain requests: no client has to load, and no local cache responds. */

/** Conditions on document ids need the collection's path, which is known only in `query`. */
type Filter = (path: string) => object;
type Constraint = {
  filter?: Filter;
  order?: { field: { fieldPath: string }; direction: 'ASCENDING' | 'DESCENDING' };
  limit?: number;
  after?: readonly unknown[];
  select?: readonly string[];
};
type Query = { path: string; structured: object };

/** Anyone may list these. Requests for other collections carry the user's token. */
const PUBLIC_COLLECTIONS: readonly string[] = ['offersPublic', 'wantedListings'];

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

const createCompositeFilter =
  (op: 'AND' | 'OR') =>
  (...parts: Constraint[]): Constraint => ({
    filter: (path) => ({ compositeFilter: { op, filters: parts.map(({ filter }) => filter?.(path)) } }),
  });

const toReferenceValue = (path: string, id: unknown): Field =>
  Array.isArray(id)
    ? { arrayValue: { values: id.map((one) => toReferenceValue(path, one)) } }
    : { referenceValue: `${getDocumentsRoot()}/${path}/${id}` };

export const and = createCompositeFilter('AND');
export const or = createCompositeFilter('OR');
export const documentId = () => ID;
export const where = (fieldPath: string, operator: QueryOperator, value: unknown): Constraint => ({
  filter: (path) => ({
    fieldFilter: {
      field: { fieldPath },
      op: OPERATORS[operator],
      value: fieldPath === ID ? toReferenceValue(path, value) : encodeValue(value),
    },
  }),
});
export const orderBy = (fieldPath: string, direction: 'asc' | 'desc'): Constraint => ({
  order: { field: { fieldPath }, direction: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' },
});
export const limit = (count: number): Constraint => ({ limit: count });
export const startAfter = (...after: unknown[]): Constraint => ({ after });

/** Fetches only these fields; `__name__` is always included. */
export const select = (...fields: string[]): Constraint => ({ select: fields });

const getLast = <Name extends keyof Constraint>(parts: readonly Constraint[], name: Name) =>
  parts.map((part) => part[name]).findLast((value) => value !== undefined);

export const query = (path: string, ...parts: Constraint[]): Query => {
  const filters = parts.filter(({ filter }) => filter);
  const order = parts.flatMap((part) => part.order ?? []);
  const after = getLast(parts, 'after');
  const encodeBound = (value: unknown, index: number): Field =>
    order[index]?.field.fieldPath === ID ? toReferenceValue(path, value) : encodeValue(value);
  const structured = {
    select: getLast(parts, 'select') && {
      fields: getLast(parts, 'select')?.map((fieldPath) => ({ fieldPath })),
    },
    from: [{ collectionId: path.split('/').at(-1) }],
    where: (filters.length > 1 ? and(...filters) : filters[0])?.filter?.(path),
    orderBy: order.length > 0 ? order : undefined,
    startAt: after && { values: after.map(encodeBound), before: false },
    limit: getLast(parts, 'limit'),
  };
  return { path, structured };
};

type Row = { document?: { name: string; fields?: Fields } };
type CountResponse = { result?: { aggregateFields?: { count?: Field } } };

const ask = <Answer>({ path }: Query, method: string, body: object): Promise<Answer | null> => {
  const parent = path.split('/').slice(0, -1);
  const address = parent.map((name) => `/${encodeURIComponent(name)}`).join('');
  return requestFirestore<Answer>(`${address}:${method}`, {
    body,
    isPublic: PUBLIC_COLLECTIONS.includes(path),
  });
};

export const getDocs = async (asked: Query) => {
  const rows = await ask<Row[]>(asked, 'runQuery', { structuredQuery: asked.structured });
  const docs = (rows ?? []).flatMap(({ document }) =>
    document
      ? [{ id: document.name.split('/').at(-1) ?? '', data: () => decodeFields(document.fields) }]
      : [],
  );
  countReads(Math.max(1, docs.length));
  return { docs };
};

export const getCount = async (asked: Query): Promise<number> => {
  countReads(1);
  const answer = await ask<CountResponse[]>(asked, 'runAggregationQuery', {
    structuredAggregationQuery: {
      structuredQuery: asked.structured,
      aggregations: [{ alias: 'count', count: {} }],
    },
  });
  return Number(answer?.[0]?.result?.aggregateFields?.count?.integerValue ?? 0);
};
