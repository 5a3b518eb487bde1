import { DATE_KEYS } from '@contracts/dates';
import { QUERIES, type QueryName, type QueryOperator, type QueryShape } from '@contracts/queries';
import type { FieldPath, QueryConstraint } from 'firebase/firestore';
import type {
  FieldPath as LiteFieldPath,
  QueryConstraint as LiteQueryConstraint,
} from 'firebase/firestore/lite';
import { toAppError } from './appError';
import { toEntity } from './documents';
import { firestore, firestoreLite } from './firebase';
import { lazySubscription, type Subscribe } from './liveQuery';

/** A value for each condition of a query, in the order of the table. */
export type QueryValues = readonly (string | number | boolean | null | readonly string[])[];

/** Where the next page starts: the values the query is ordered by and the id of the last document. */
export type Cursor = readonly unknown[];

export type PageOptions = { limit?: number; after?: Cursor | null };
export type QueryPage<Entity> = { items: Entity[]; next: Cursor | null };

/** What both Firestore clients offer for building a query; `Id` stands for the document's id in conditions. */
type Kit<Constraint, Id> = {
  where: (field: string | Id, operator: QueryOperator, value: unknown) => Constraint;
  orderBy: (field: string | Id, direction: 'asc' | 'desc') => Constraint;
  limit: (count: number) => Constraint;
  startAfter: (...values: unknown[]) => Constraint;
  documentId: () => Id;
};

const DOCUMENT_ID = '__name__';

const lastName = (path: string) => path.split('.').at(-1) ?? path;

const stored = (field: string, value: unknown) =>
  typeof value === 'number' && DATE_KEYS.has(lastName(field)) ? new Date(value) : value;

/** The table's limit, or fewer when fewer are asked for; never more. */
const limitOf = (shape: QueryShape, { limit }: PageOptions) => Math.min(limit ?? shape.limit, shape.limit);

/** The constraints of a query of the table; ordered ones go on by id, so that a cursor is never ambiguous. */
export const constraintsOf = <Constraint, Id>(
  kit: Kit<Constraint, Id>,
  shape: QueryShape,
  page: PageOptions & { values: QueryValues },
): Constraint[] => {
  if (page.values.length !== shape.where.length)
    throw new Error(`A query of ${shape.collection} lacks values`);
  const fieldOf = (name: string) => (name === DOCUMENT_ID ? kit.documentId() : name);
  const conditions = shape.where.map(([field, operator], index) =>
    kit.where(fieldOf(field), operator, stored(field, page.values[index])),
  );
  const order = shape.orderBy.map(([field, direction]) => kit.orderBy(fieldOf(field), direction));
  const last = shape.orderBy.at(-1);
  const byId = last ? [kit.orderBy(kit.documentId(), last[1])] : [];
  const start = page.after ? [kit.startAfter(...page.after)] : [];
  return [...conditions, ...order, ...byId, ...start, kit.limit(limitOf(shape, page))];
};

const valueAt = (data: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);

type Found = { id: string; data: () => unknown };

const pageOf = <Entity>(shape: QueryShape, found: readonly Found[], page: PageOptions): QueryPage<Entity> => {
  const last = found.at(-1);
  const isFull = found.length === limitOf(shape, page) && shape.orderBy.length > 0;
  return {
    items: found.map((document) => toEntity<Entity>(document.data())),
    next: last && isFull ? [...shape.orderBy.map(([field]) => valueAt(last.data(), field)), last.id] : null,
  };
};

/** One page of a query of the table, by the small client. `next` is `null` when there is no more. @throws AppError */
export const runQuery = async <Entity>(
  name: QueryName,
  values: QueryValues,
  page: PageOptions = {},
): Promise<QueryPage<Entity>> => {
  const shape: QueryShape = QUERIES[name];
  try {
    const { db, collection, query, getDocs, ...kit } = await firestoreLite();
    const constraints = constraintsOf<LiteQueryConstraint, LiteFieldPath>(kit, shape, { ...page, values });
    const { docs } = await getDocs(query(collection(db, shape.collection), ...constraints));
    return pageOf<Entity>(shape, docs, page);
  } catch (error) {
    throw toAppError(error);
  }
};

/** Counting stops here: nobody may ask for more documents at once than the rules let them list. */
export const COUNT_MAX = 50;

/** How many documents a query of the table has, `COUNT_MAX` for that many or more; costs one read. @throws AppError */
export const countQuery = async (name: QueryName, values: QueryValues): Promise<number> => {
  const shape: QueryShape = QUERIES[name];
  try {
    const { db, collection, query, getCount, limit, where } = await firestoreLite();
    const conditions = shape.where.map(([field, operator], index) =>
      where(field, operator, stored(field, values[index])),
    );
    return await getCount(query(collection(db, shape.collection), ...conditions, limit(COUNT_MAX)));
  } catch (error) {
    throw toAppError(error);
  }
};

/** The first page of a query of the table, followed live by the full client. */
export const watchQuery =
  <Entity>(name: QueryName, values: QueryValues, page: PageOptions = {}): Subscribe<Entity[]> =>
  (onValue, onError) =>
    lazySubscription(async () => {
      const shape: QueryShape = QUERIES[name];
      const { db, collection, query, watchDocs, ...kit } = await firestore();
      const constraints = constraintsOf<QueryConstraint, FieldPath>(kit, shape, { ...page, values });
      const found = query(collection(db, shape.collection), ...constraints);
      return watchDocs(found, ({ docs }) => onValue(pageOf<Entity>(shape, docs, page).items), onError);
    }, onError);
