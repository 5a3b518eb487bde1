import { QUERIES, type QueryName, type QueryShape } from '@contracts/queries';
import type { Query } from 'firebase-admin/firestore';
import { db } from './admin';
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
