import { REGION } from '@api';

const HOST = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const FUNCTIONS = process.env.FUNCTIONS_EMULATOR_HOST ?? '127.0.0.1:5001';
const PROJECT = 'demo-pewny-lokal';
const ROOT = `projects/${PROJECT}/databases/(default)/documents`;
const DOCUMENTS = `http://${HOST}/v1/${ROOT}`;

/** Emulator token that bypasses the rules; only used to list the stored data. */
const AS_OWNER = { Authorization: 'Bearer owner' };

type Json = { [key: string]: unknown };
export type StoredDocument = { name: string; fields?: Json };

const post = (address: string, body: unknown, headers = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Returns the path of a document below the root, as in `offers/offer-1`. */
const getPath = ({ name }: StoredDocument): string => name.slice(ROOT.length + 1);
const getCollection = (path: string): string => path.split('/').at(-2) ?? '';

const listCollection = async (parent: string): Promise<StoredDocument[]> => {
  const answer = await fetch(`${DOCUMENTS}/${parent}?pageSize=300`, { headers: AS_OWNER });
  return ((await answer.json()) as { documents?: StoredDocument[] }).documents ?? [];
};

const listDocumentsBelow = async (parent: string): Promise<StoredDocument[]> => {
  const address = `${DOCUMENTS}${parent && `/${parent}`}:listCollectionIds`;
  const { collectionIds = [] } = (await (await post(address, {}, AS_OWNER)).json()) as {
    collectionIds?: string[];
  };
  const found = await Promise.all(collectionIds.map((id) => listCollection(parent ? `${parent}/${id}` : id)));
  return found.flat();
};

export type DatabaseSnapshot = {
  documents: readonly StoredDocument[];
  /** Names of all non-empty collections and subcollections. */
  collections: string[];
  pathsIn: (collection: string) => string[];
};

/** Returns everything in the database, including subcollections of offers, listings and callers. */
export const readDatabase = async (): Promise<DatabaseSnapshot> => {
  const top = await listDocumentsBelow('');
  const deeper = await Promise.all(top.map((document) => listDocumentsBelow(getPath(document))));
  const documents = [...top, ...deeper.flat()];
  const paths = documents.map(getPath);
  return {
    documents,
    collections: [...new Set(paths.map(getCollection))],
    pathsIn: (collection) => paths.filter((path) => getCollection(path) === collection),
  };
};

/** One kind of request, and a visitor's response to it. */
export type ProbeResult = {
  collection: string;
  way: string;
  what: string;
  isAnswered: boolean;
  text: string;
};

const GETS_MAX = 25;

const buildQueries = (collectionId: string, allDescendants: boolean) => {
  const from = [{ collectionId, allDescendants }];
  const where = {
    fieldFilter: { field: { fieldPath: 'price' }, op: 'GREATER_THAN', value: { doubleValue: 0 } },
  };
  const sum = { alias: 'all', sum: { field: { fieldPath: 'price' } } };
  const structuredQuery = { from, limit: 50 };
  return {
    query: [':runQuery', { structuredQuery }],
    'query without a limit': [':runQuery', { structuredQuery: { from } }],
    'query by rent': [':runQuery', { structuredQuery: { from, where, limit: 50 } }],
    'query for one field': [
      ':runQuery',
      { structuredQuery: { ...structuredQuery, select: { fields: [{ fieldPath: 'price' }] } } },
    ],
    'sum of rents': [
      ':runAggregationQuery',
      { structuredAggregationQuery: { structuredQuery, aggregations: [sum] } },
    ],
  } as const;
};

const isRefused = (text: string): boolean => /PERMISSION_DENIED|"code":\s*40[0-9]/.test(text);

/** Reads a collection without a token in every way: each document, list, queries and aggregations, at every depth. */
export const probeCollection = async (
  collection: string,
  paths: readonly string[],
): Promise<ProbeResult[]> => {
  const told: ProbeResult[] = [];
  const note = async (way: string, what: string, asked: Promise<Response>) => {
    const text = await (await asked).text();
    told.push({ collection, way, what: `${way} ${what}`, isAnswered: !isRefused(text), text });
  };
  for (const path of paths.slice(0, GETS_MAX)) await note('get', path, fetch(`${DOCUMENTS}/${path}`));
  const parents = new Set([collection, ...paths.map((path) => path.slice(0, path.lastIndexOf('/')))]);
  for (const parent of [...parents].slice(0, GETS_MAX))
    for (const size of ['', '?pageSize=50', '?pageSize=300'])
      await note('list', `${parent}${size}`, fetch(`${DOCUMENTS}/${parent}${size}`));
  for (const allDescendants of [false, true])
    for (const [way, [method, body]] of Object.entries(buildQueries(collection, allDescendants)))
      await note(
        way,
        `${collection}${allDescendants ? ' at any depth' : ''}`,
        post(`${DOCUMENTS}${method}`, body),
      );
  const documents = paths.slice(0, GETS_MAX).map((path) => `${ROOT}/${path}`);
  if (documents.length > 0) await note('several', collection, post(`${DOCUMENTS}:batchGet`, { documents }));
  return told;
};

/** Calls a function without a token. Returns the raw response. */
export const askCallable = async (name: string, data: unknown): Promise<{ status: number; text: string }> => {
  const answer = await post(`http://${FUNCTIONS}/${PROJECT}/${REGION}/${name}`, { data });
  return { status: answer.status, text: await answer.text() };
};
