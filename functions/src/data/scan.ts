import { Filter, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDb } from './admin';
import { toEntity } from './entities';
import type { Version } from './store';

/**
 * Query on a collection, or on every subcollection of a name: `field`, or any of several fields, equals or contains a
 * value.
 */
export type Lookup = {
  collection: string;
  isGroup?: true;
  field: string | readonly string[];
  operator?: '==' | 'array-contains';
  value: string;
  /** Restricts another field to these values. */
  among?: { field: string; values: readonly string[] };
  /** The fields to read, if not the whole documents. */
  fields?: readonly string[];
};

export type FoundDocument<Entity = Record<string, unknown>> = { path: string; entity: Entity };

/** A found document with the version that was read. */
export type FoundVersion<Entity> = FoundDocument<Entity> & { version: Version };

const PAGE = 300;

const buildLookupQuery = ({
  collection,
  isGroup,
  field,
  operator = '==',
  value,
  among,
  fields,
}: Lookup): Query => {
  const all = isGroup ? getDb().collectionGroup(collection) : getDb().collection(collection);
  const named = all.where(Filter.or(...[field].flat().map((name) => Filter.where(name, operator, value))));
  const met = among ? named.where(among.field, 'in', among.values) : named;
  return fields ? met.select(...fields) : met;
};

/**
 * Returns everything a lookup finds, page by page, each document once. For complete results, such as an erasure. Equality
 * on a field needs no index of its own. Subcollections need the indexes named in `fieldOverrides`.
 */
export const findAllPages = async <Entity = Record<string, unknown>>(
  lookup: Lookup,
): Promise<FoundVersion<Entity>[]> => {
  const query = buildLookupQuery(lookup).limit(PAGE);
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    const last = found.at(-1);
    const { docs } = await (last ? query.startAfter(last) : query).get();
    found.push(...docs);
    if (docs.length < PAGE) break;
  }
  return found.map((document) => ({
    path: document.ref.path,
    entity: toEntity<Entity>(document.data()),
    version: document.updateTime,
  }));
};

type NewestFields = { fields: readonly string[]; sortedBy: string; max: number };

/** Returns the named fields of the newest documents of a collection, at most `max`: a search that no index can answer. */
export const listNewestFields = async <T>(
  collection: string,
  { fields, sortedBy, max }: NewestFields,
): Promise<T[]> => {
  const query = getDb().collection(collection).orderBy(sortedBy, 'desc').limit(max);
  return (await query.select(...fields).get()).docs.map((document) => toEntity<T>(document.data()));
};

/** Visits every document of a collection, one page in parallel. */
export const forEachDocument = async <T>(
  collection: string,
  visit: (entity: T) => Promise<void>,
): Promise<void> => {
  const query = getDb().collection(collection).orderBy('__name__').limit(PAGE);
  let page = await query.get();
  while (page.docs.length > 0) {
    await Promise.all(page.docs.map((document) => visit(toEntity<T>(document.data()))));
    const last = page.docs.at(-1);
    if (!last || page.docs.length < PAGE) return;
    page = await query.startAfter(last).get();
  }
};

/** Returns the documents of a collection path. */
export const listSubcollection = async (path: string): Promise<FoundDocument[]> =>
  (await getDb().collection(path).get()).docs.map((document) => ({
    path: document.ref.path,
    entity: toEntity(document.data()),
  }));

/** Removes a document with its subcollections, if it exists. */
export const deleteRecursively = (path: string): Promise<void> => getDb().recursiveDelete(getDb().doc(path));

/** Returns the named fields of every document of a collection, page by page. */
export const listAllFields = async <T>(collection: string, fields: readonly string[]): Promise<T[]> => {
  const query = getDb()
    .collection(collection)
    .orderBy('__name__')
    .select(...fields)
    .limit(PAGE);
  const found: T[] = [];
  let page = await query.get();
  for (;;) {
    found.push(...page.docs.map((document) => toEntity<T>(document.data())));
    const last = page.docs.at(-1);
    if (!last || page.docs.length < PAGE) return found;
    page = await query.startAfter(last).get();
  }
};
