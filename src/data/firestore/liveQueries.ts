import type { QueryShape } from '@contracts/queryShape';
import { WEB_QUERIES, type WebQuery } from '@contracts/webQueries';
import { firestore } from '@data/calls/firebase';
import { lazySubscription, type Subscribe } from '@data/query/listening';
import type { FieldPath, QueryConstraint } from 'firebase/firestore';
import {
  type Cursor,
  constraintsOf,
  type Found,
  type Kit,
  type PageOptions,
  pageOf,
  type QueryPage,
} from './queryBuilder';

type ClientKit = Record<Exclude<keyof Kit<unknown, unknown>, 'select'>, unknown>;

/** The clients type joined filters apart from single ones, although a query takes either. */
const asKit = <Constraint, Id>(client: ClientKit) => client as Kit<Constraint, Id>;

/**
 * One page of an ordered query of the table, followed live by the full client: one document more than `limit` is read to
 * know whether there is a next page. `next` leads there, it is `null` on the last one.
 */
export const watchPage =
  <Entity>(
    ...[name, params, { limit, after }]: [...WebQuery, page: { limit: number; after: Cursor | null }]
  ): Subscribe<QueryPage<Entity>> =>
  (onValue, onError) =>
    lazySubscription(async () => {
      const shape: QueryShape = WEB_QUERIES[name];
      const { db, collection, query, watchDocs, ...kit } = await firestore();
      const asked = { params, after, limit: limit + 1 };
      const constraints = constraintsOf(asKit<QueryConstraint, FieldPath>(kit), shape, asked);
      const show = (docs: readonly Found[]) => {
        const { items, next } = pageOf<Entity>(shape, docs.slice(0, limit), { limit });
        onValue({ items, next: docs.length > limit ? next : null });
      };
      return watchDocs(
        query(collection(db, shape.collection), ...constraints),
        ({ docs }) => show(docs),
        onError,
      );
    }, onError);

/** The first page of a query of the table, followed live by the full client. */
export const watchQuery =
  <Entity>(...[name, params, page = {}]: [...WebQuery, page?: PageOptions]): Subscribe<Entity[]> =>
  (onValue, onError) =>
    lazySubscription(async () => {
      const shape: QueryShape = WEB_QUERIES[name];
      const { db, collection, query, watchDocs, ...kit } = await firestore();
      const constraints = constraintsOf(asKit<QueryConstraint, FieldPath>(kit), shape, { ...page, params });
      const found = query(collection(db, shape.collection), ...constraints);
      return watchDocs(found, ({ docs }) => onValue(pageOf<Entity>(shape, docs, page).items), onError);
    }, onError);
