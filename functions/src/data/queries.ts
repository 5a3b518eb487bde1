import { QUERIES, type QueryName, type QueryShape } from '@contracts/queries';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { db } from './admin';
import { toEntity } from './entities';
import { readQuery } from './store';

/** A query of the `QUERIES` table with its values in the order of its conditions; its limit is the table's. */
const built = (name: QueryName, values: readonly unknown[]): Query => {
  const shape: QueryShape = QUERIES[name];
  const filtered = shape.where.reduce<Query>(
    (query, [field, operator], index) => query.where(field, operator, values[index]),
    db().collection(shape.collection),
  );
  const ordered = shape.orderBy.reduce<Query>(
    (query, [field, direction]) => query.orderBy(field, direction),
    filtered,
  );
  return ordered.limit(shape.limit);
};

/** The entities a query of the table finds, each with the id of its document. */
export const findAll = <T>(
  name: QueryName,
  values: readonly unknown[],
): Promise<{ id: string; entity: T }[]> => readQuery<T>(built(name, values));

/** The first `max` entities a query of the table finds, fetched page by page. */
export const findUpTo = async <T>(
  name: QueryName,
  values: readonly unknown[],
  max: number,
): Promise<{ id: string; entity: T }[]> => {
  const query = built(name, values);
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const { docs } = await (last ? query.startAfter(last) : query).get();
    found.push(...docs);
    if (docs.length < QUERIES[name].limit || found.length >= max) break;
  }
  return found.slice(0, max).map((document) => ({ id: document.id, entity: toEntity<T>(document.data()) }));
};
