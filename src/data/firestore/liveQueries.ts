import type { QueryShape, QueryValue } from '@api/queryShape';
import { WEB_QUERIES, type WebQuery } from '@api/webQueries';
import { loadFirestore } from '@data/calls/firebase';
import { type Subscribe, subscribeLazily } from '@data/query/listening';
import type { FieldPath, QueryConstraint } from 'firebase/firestore';
import {
  buildConstraints,
  type ConstraintFactory,
  type Cursor,
  type PageOptions,
  type QueryPage,
  type QueryRow,
  toQueryPage,
} from './queryBuilder';

type ClientKit = Record<Exclude<keyof ConstraintFactory<unknown, unknown>, 'select'>, unknown>;

/** The SDK's types separate composite filters from single ones, although a query accepts both. */
const asKit = <Constraint, Id>(client: ClientKit) => client as ConstraintFactory<Constraint, Id>;

type PageRead = { limit: number; after: Cursor | null };

/** Watches one page of an ordered query with the full client. */
export const watchPage = <Entity>(
  ...[name, params, page]: [...WebQuery, page: PageRead]
): Subscribe<QueryPage<Entity>> => watchShapePage<Entity>(WEB_QUERIES[name], { ...page, params });

type ShapeParams = { params: Readonly<Record<string, QueryValue>> };

/**
 * Watches one page of a query that stands in a table of its own. Reads one document more than `limit` to know whether there is a
 * next page. `next` is its cursor, `null` on the last page.
 */
export const watchShapePage =
  <Entity>(
    shape: QueryShape,
    { params, limit, after }: PageRead & ShapeParams,
  ): Subscribe<QueryPage<Entity>> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const { db, collection, query, watchDocs, ...kit } = await loadFirestore();
      const asked = { params, after, limit: limit + 1 };
      const constraints = buildConstraints(asKit<QueryConstraint, FieldPath>(kit), shape, asked);
      const show = (docs: readonly QueryRow[]) => {
        const { items, next } = toQueryPage<Entity>(shape, docs.slice(0, limit), { limit });
        onValue({ items, next: docs.length > limit ? next : null });
      };
      return watchDocs(
        query(collection(db, shape.collection), ...constraints),
        ({ docs }) => show(docs),
        onError,
      );
    }, onError);

/** Watches the first `count` pages as one list. Each page starts behind the last document of the one before. */
export const watchPages =
  <Entity>(
    watchFrom: (after: Cursor | null) => Subscribe<QueryPage<Entity>>,
    count: number,
    after: Cursor | null = null,
  ): Subscribe<QueryPage<Entity>> =>
  (onValue, onError) => {
    let stopRest = () => {};
    const stop = watchFrom(after)((page) => {
      stopRest();
      stopRest = () => {};
      if (count === 1 || page.next === null) return onValue(page);
      const rest = watchPages(watchFrom, count - 1, page.next);
      stopRest = rest(({ items, next }) => onValue({ items: [...page.items, ...items], next }), onError);
    }, onError);
    return () => {
      stop();
      stopRest();
    };
  };

/** Watches the first page of a query with the full client. */
export const watchQuery = <Entity>(
  ...[name, params, page = {}]: [...WebQuery, page?: PageOptions]
): Subscribe<Entity[]> => watchShape<Entity>(WEB_QUERIES[name], { ...page, params });

/** Watches the first page of a query that stands in a table of its own. */
export const watchShape =
  <Entity>(
    shape: QueryShape,
    asked: PageOptions & { params: Readonly<Record<string, QueryValue>> },
  ): Subscribe<Entity[]> =>
  (onValue, onError) =>
    subscribeLazily(async () => {
      const { db, collection, query, watchDocs, ...kit } = await loadFirestore();
      const constraints = buildConstraints(asKit<QueryConstraint, FieldPath>(kit), shape, asked);
      const found = query(collection(db, shape.collection), ...constraints);
      return watchDocs(found, ({ docs }) => onValue(toQueryPage<Entity>(shape, docs, asked).items), onError);
    }, onError);
