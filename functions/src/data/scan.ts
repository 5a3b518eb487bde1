import { Filter, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDb } from './admin';
import { toEntity } from './entities';
import type { Version } from './store';

/**
 * Documents of a collection, or of every sub-collection of a name, whose `field`, or one of several, equals or contains a
 * value.
 */
export type Lookup = {
  collection: string;
  isGroup?: true;
  field: string | readonly string[];
  operator?: '==' | 'array-contains';
  value: string;
  /** Only those whose other field is one of these. */
  among?: { field: string; values: readonly string[] };
  /** The fields that are fetched where not the whole documents are needed. */
  fields?: readonly string[];
};

export type FoundDocument<Entity = Record<string, unknown>> = { path: string; entity: Entity };

/** As it was found. */
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
 * Everything a lookup finds, page by page and each document once; for what has to be complete, such as an erasure. Fields
 * that equal a value need no index of their own; over sub-collections they need those named in `fieldOverrides` of the
 * indexes.
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

/** Visits every document of a collection, those of a page together. */
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

/** The documents directly beneath a collection's path. */
export const listSubcollection = async (path: string): Promise<FoundDocument[]> =>
  (await getDb().collection(path).get()).docs.map((document) => ({
    path: document.ref.path,
    entity: toEntity(document.data()),
  }));

/** Removes a document with everything beneath it; a missing one is fine. */
export const deleteRecursively = (path: string): Promise<void> => getDb().recursiveDelete(getDb().doc(path));
