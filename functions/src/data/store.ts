import type { Query, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { getDb } from './admin';
import { toDocument, toEntity, toEntityOrNull } from './entities';
import { loadFields, loadSnapshot } from './snapshotLoader';

/** Version of a document (its update time). */
export type Version = Timestamp;

/** Writes of one atomic batch. Entities are plain values, times are epoch ms. */
export type Writes = {
  /** Fails the whole batch if the document exists. */
  create: (path: string, entity: object) => void;
  /** Replaces the document. */
  set: (path: string, entity: object) => void;
  /** Merges into the document, or creates it. */
  merge: (path: string, entity: object) => void;
  /** Changes the named (also dotted) fields of an existing document. */
  update: (path: string, patch: object) => void;
  /** Like `update`, but fails the whole batch unless the document still has the `version` that was read. */
  updateVersion: (path: string, patch: object, version: Version) => void;
  remove: (path: string) => void;
  /** Like `remove`, but fails the whole batch unless the document still has the `version` that was read. */
  removeVersion: (path: string, version: Version) => void;
};

/** Creates a batch of at most 500 writes. */
export const createBatch = (): { writes: Writes; batch: WriteBatch } => {
  const batch = getDb().batch();
  const writes: Writes = {
    create: (path, entity) => batch.create(getDb().doc(path), toDocument(entity)),
    set: (path, entity) => batch.set(getDb().doc(path), toDocument(entity)),
    merge: (path, entity) => batch.set(getDb().doc(path), toDocument(entity), { merge: true }),
    update: (path, patch) => batch.update(getDb().doc(path), toDocument(patch)),
    updateVersion: (path, patch, lastUpdateTime) =>
      batch.update(getDb().doc(path), toDocument(patch), { lastUpdateTime }),
    remove: (path) => batch.delete(getDb().doc(path)),
    removeVersion: (path, lastUpdateTime) => batch.delete(getDb().doc(path), { lastUpdateTime }),
  };
  return { writes, batch };
};

/** Commits all writes of `fill` in one batch. */
export const commit = async (fill: (writes: Writes) => void): Promise<void> => {
  const { writes, batch } = createBatch();
  fill(writes);
  await batch.commit();
};

/** Returns the document at `path`, or `null`. */
export const read = async <T>(path: string): Promise<T | null> => toEntityOrNull<T>(await loadSnapshot(path));

/** Returns the document at `path` with its version; both `null` if it does not exist. */
export const readVersion = async <T>(
  path: string,
): Promise<{ entity: T | null; version: Version | null }> => {
  const snapshot = await loadSnapshot(path);
  return { entity: toEntityOrNull<T>(snapshot), version: snapshot.updateTime ?? null };
};

/** Returns the document at `path` with the time of its last update (epoch ms, database clock). */
export const readWithUpdateTime = async <T>(
  path: string,
): Promise<{ entity: T | null; changedAt: number }> => {
  const snapshot = await loadSnapshot(path);
  return {
    entity: toEntityOrNull<T>(snapshot),
    changedAt: (snapshot.updateTime ?? snapshot.readTime).toMillis(),
  };
};

/** Returns the named (also dotted) fields of the documents at these paths, `null` for a missing one, in one round trip. */
export const readParts = async <T>(
  paths: readonly string[],
  fields: readonly string[],
): Promise<(T | null)[]> => (await loadFields(paths, fields)).map((snapshot) => toEntityOrNull<T>(snapshot));

/** Returns the paths that have a document, in one round trip. */
export const filterExisting = async (paths: readonly string[]): Promise<string[]> => {
  const snapshots = await Promise.all(paths.map(loadSnapshot));
  return paths.filter((_, index) => snapshots[index]?.exists);
};

/** Returns the entities that a query finds, each with its document id. */
export const readQuery = async <T>(query: Query): Promise<{ id: string; entity: T }[]> =>
  (await query.get()).docs.map((document) => ({ id: document.id, entity: toEntity<T>(document.data()) }));
