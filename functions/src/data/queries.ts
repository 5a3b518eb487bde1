import { type NamedQuery, QUERIES, type QueryName } from '@api/queries';
import { COUNT_MAX, getParamValue, type QueryOperator, type QueryShape } from '@api/queryShape';
import type { SearchQuery } from '@api/searchQueries';
import type { SearchPage } from '@api/viewRendering';
import type { ListedOffer } from '@domain/offers/projections';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDb } from './admin';
import { toEntity, toEntityValue } from './entities';
import { readQuery } from './store';

/** Builds a query of the `QUERIES` table from its parameters, with the table's limit. */
const buildQuery = (...[name, params]: NamedQuery): Query => {
  const shape: QueryShape = QUERIES[name];
  const filtered = shape.where.reduce<Query>(
    (query, condition) => query.where(condition[0], condition[1], getParamValue(condition, params)),
    getDb().collection(shape.collection),
  );
  const ordered = shape.orderBy.reduce<Query>(
    (query, [field, direction]) => query.orderBy(field, direction),
    filtered,
  );
  return ordered.limit(shape.limit);
};

/** Restricts a query to the fields that the table names. */
const selectFields = (name: QueryName, query: Query): Query => {
  const { fields }: QueryShape = QUERIES[name];
  return fields ? query.select(...fields) : query;
};

/** Returns the entities that a query of the table finds, each with its document id. */
export const findAll = <T>(...query: NamedQuery): Promise<{ id: string; entity: T }[]> =>
  readQuery<T>(selectFields(query[0], buildQuery(...query)));

/** Returns the first entity that a query of the table finds, or `null`. */
export const findFirst = async <T>(...query: NamedQuery): Promise<T | null> => {
  const [first] = await readQuery<T>(selectFields(query[0], buildQuery(...query).limit(1)));
  return first?.entity ?? null;
};

/** Builds a search query on the public projections, limited to one range of geohashes. */
const buildSearchQuery = ({ name, params, ranges: [range] }: SearchQuery): Query => {
  const { within }: QueryShape = QUERIES[name];
  const query = buildQuery(name, params);
  return within && range ? query.where(within, '>=', range[0]).where(within, '<', range[1]) : query;
};

/** Returns the number of offers of a search, at most `COUNT_MAX`. */
export const findSearchCount = async (asked: SearchQuery): Promise<number> =>
  (await buildSearchQuery(asked).limit(COUNT_MAX).count().get()).data().count;

/** Returns the first page of a search, with the fields of a list. */
export const findSearchPage = async (asked: SearchQuery): Promise<SearchPage> => {
  const { orderBy, limit }: QueryShape = QUERIES[asked.name];
  const query = buildSearchQuery(asked).orderBy('__name__', orderBy.at(-1)?.[1]);
  const { docs } = await selectFields(asked.name, query).get();
  const last = docs.length === limit ? docs.at(-1) : undefined;
  return {
    items: docs.map((document) => toEntity<ListedOffer>(document.data())),
    next: last ? [...orderBy.map(([field]) => toEntityValue(last.get(field))), last.id] : null,
  };
};

type SubcollectionQuery = {
  where: readonly (readonly [field: string, operator: QueryOperator, value: unknown])[];
  orderBy?: QueryShape['orderBy'];
  limit: number;
};

/** Returns the entities of a subcollection that meet all conditions, at most `limit`. */
export const findInSubcollection = <T>(
  path: string,
  { where, orderBy = [], limit }: SubcollectionQuery,
): Promise<{ id: string; entity: T }[]> => {
  const filtered = where.reduce<Query>(
    (query, condition) => query.where(...condition),
    getDb().collection(path),
  );
  const ordered = orderBy.reduce<Query>((query, order) => query.orderBy(...order), filtered);
  return readQuery<T>(ordered.limit(limit));
};

/** Returns the number of documents of a query, at most the table's limit. */
export const findCount = async (...query: NamedQuery): Promise<number> =>
  (
    await buildQuery(...query)
      .count()
      .get()
  ).data().count;

/** Returns the number of documents of a query, at most `max`. */
export const countUpTo = async (...[name, params, max]: [...NamedQuery, max: number]): Promise<number> =>
  (
    await buildQuery(...([name, params] as NamedQuery))
      .limit(max)
      .count()
      .get()
  ).data().count;

/** Cursor of the next page: the sort value and id of the last document. */
export type PageStart = { at: Date; id: string };

/** Returns one page of a query sorted by one timestamp, newest first. The id breaks ties, so that no document is skipped. */
export const findPage = <T>(
  ...[name, params, after]: [...NamedQuery, after: PageStart | null]
): Promise<{ id: string; entity: T }[]> => {
  const query = selectFields(name, buildQuery(...([name, params] as NamedQuery))).orderBy('__name__', 'desc');
  return readQuery<T>(after ? query.startAfter(after.at, after.id) : query);
};

/** Returns one page of a query sorted by one field in ascending order, after the value and id of the last one. */
export const findPageAfter = <T>(
  ...[name, params, after]: [...NamedQuery, after: { value: string; id: string } | null]
): Promise<{ id: string; entity: T }[]> => {
  const query = selectFields(name, buildQuery(...([name, params] as NamedQuery))).orderBy('__name__', 'asc');
  return readQuery<T>(after ? query.startAfter(after.value, after.id) : query);
};

/** Reads a query of the table page by page, until a page is not full or `isEnough` holds. */
const readPages = async <T>(
  [name, params]: NamedQuery,
  isEnough: (count: number) => boolean,
): Promise<{ id: string; entity: T }[]> => {
  const query = selectFields(name, buildQuery(...([name, params] as NamedQuery)));
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const { docs } = await (last ? query.startAfter(last) : query).get();
    found.push(...docs);
    if (docs.length < QUERIES[name].limit || isEnough(found.length)) break;
  }
  return found.map((document) => ({ id: document.id, entity: toEntity<T>(document.data()) }));
};

/** Returns the first `max` entities that a query of the table finds, read page by page. */
export const findUpTo = async <T>(
  ...[name, params, max]: [...NamedQuery, max: number]
): Promise<{ id: string; entity: T }[]> =>
  (await readPages<T>([name, params] as NamedQuery, (count) => count >= max)).slice(0, max);

/** Returns all entities that a query of the table finds, read page by page. For results that must be complete. */
export const findAllPages = <T>(...query: NamedQuery): Promise<{ id: string; entity: T }[]> =>
  readPages<T>(query, () => false);
