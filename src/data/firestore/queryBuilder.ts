import { DATE_KEYS } from '@api/dates';
import {
  COUNT_MAX,
  getParamValue,
  type QueryOperator,
  type QueryShape,
  type QueryValue,
} from '@api/queryShape';
import { toAppError } from '@data/calls/appError';
import { toEntity } from '@data/firestore/documents';
import * as firestoreRest from '@data/sdk/firestoreRest';

/** Cursor of the next page: the `orderBy` values and the id of the last document. */
export type Cursor = readonly unknown[];

/** Ranges of a text field, start inclusive, end exclusive. */
export type TextRanges = readonly (readonly [from: string, to: string])[];

export type PageOptions = { limit?: number; after?: Cursor | null; ranges?: TextRanges };
export type QueryPage<Entity> = { items: Entity[]; next: Cursor | null };

/** Functions that every client offers for building a query; `Id` represents the document id in conditions. */
export type ConstraintFactory<Constraint, Id> = {
  where: (field: string | Id, operator: QueryOperator, value: unknown) => Constraint;
  orderBy: (field: string | Id, direction: 'asc' | 'desc') => Constraint;
  limit: (count: number) => Constraint;
  startAfter: (...values: unknown[]) => Constraint;
  documentId: () => Id;
  and: (...filters: Constraint[]) => Constraint;
  or: (...filters: Constraint[]) => Constraint;
  /** Only the REST client can select fields. */
  select?: (...fields: string[]) => Constraint;
};

const DOCUMENT_ID = '__name__';

const getLastSegment = (path: string) => path.split('.').at(-1) ?? path;

const toStoredValue = (field: string, value: unknown) =>
  typeof value === 'number' && DATE_KEYS.has(getLastSegment(field)) ? new Date(value) : value;

/** Returns the requested limit, capped by the table's. */
const getLimit = (shape: QueryShape, { limit }: PageOptions) => Math.min(limit ?? shape.limit, shape.limit);

export type QueryInput = PageOptions & { params: Readonly<Record<string, QueryValue>> };

/**
 * Builds the conditions of a query. Several ranges of one field become one `or` filter, joined with all others by
 * `and`.
 */
const buildFilters = <Constraint, Id>(
  kit: ConstraintFactory<Constraint, Id>,
  shape: QueryShape,
  asked: QueryInput,
): Constraint[] => {
  const { params, ranges = [] } = asked;
  const conditions = shape.where.map((condition) => {
    const [field, operator] = condition;
    const value = toStoredValue(field, getParamValue(condition, params));
    return kit.where(field === DOCUMENT_ID ? kit.documentId() : field, operator, value);
  });
  const { within } = shape;
  if (!within) return conditions;
  const inRanges = ranges.map(([from, to]) => [kit.where(within, '>=', from), kit.where(within, '<', to)]);
  if (inRanges.length < 2) return [...conditions, ...inRanges.flat()];
  return [kit.and(...conditions, kit.or(...inRanges.map((bounds) => kit.and(...bounds))))];
};

/** Builds the constraints of a query. An ordered query is also ordered by id, so that a cursor is unique. */
export const buildConstraints = <Constraint, Id>(
  kit: ConstraintFactory<Constraint, Id>,
  shape: QueryShape,
  page: QueryInput,
): Constraint[] => {
  const order = shape.orderBy.map(([field, direction]) => kit.orderBy(field, direction));
  const last = shape.orderBy.at(-1);
  const byId = last ? [kit.orderBy(kit.documentId(), last[1])] : [];
  const after = page.after?.map((value, index) =>
    toStoredValue(shape.orderBy[index]?.[0] ?? DOCUMENT_ID, value),
  );
  const start = after ? [kit.startAfter(...after)] : [];
  const only = shape.fields && kit.select ? [kit.select(...shape.fields)] : [];
  const bounds = [...start, kit.limit(getLimit(shape, page)), ...only];
  return [...buildFilters(kit, shape, page), ...order, ...byId, ...bounds];
};

const getFieldValue = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);

export type QueryRow = { id: string; data: () => unknown };

export const toQueryPage = <Entity>(
  shape: QueryShape,
  found: readonly QueryRow[],
  page: PageOptions,
): QueryPage<Entity> => {
  const last = found.at(-1);
  const isFull = found.length === getLimit(shape, page) && shape.orderBy.length > 0;
  return {
    items: found.map((document) => toEntity<Entity>(document.data())),
    next:
      last && isFull ? [...shape.orderBy.map(([field]) => getFieldValue(last.data(), field)), last.id] : null,
  };
};

/** Reads one page of a query that stands in a table of its own, once. `next` is `null` on the last page. Throws `AppError` if the read fails. */
export const readShape = async <Entity>(shape: QueryShape, asked: QueryInput): Promise<QueryPage<Entity>> => {
  try {
    const constraints = buildConstraints(firestoreRest, shape, asked);
    const { docs } = await firestoreRest.getDocs(firestoreRest.query(shape.collection, ...constraints));
    return toQueryPage<Entity>(shape, docs, asked);
  } catch (error) {
    throw toAppError(error);
  }
};

/** Counts the documents of a query that stands in a table of its own, up to `COUNT_MAX`. Throws `AppError` if the read fails. */
export const countShape = async (
  shape: QueryShape,
  asked: Pick<QueryInput, 'params' | 'ranges'>,
): Promise<number> => {
  try {
    const { getCount, limit, query } = firestoreRest;
    return await getCount(
      query(shape.collection, ...buildFilters(firestoreRest, shape, asked), limit(COUNT_MAX)),
    );
  } catch (error) {
    throw toAppError(error);
  }
};
