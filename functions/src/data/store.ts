import type { Query, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { getDb } from './admin';
import { toDocument, toEntity, toEntityOrNull } from './entities';
import { loadFields, loadSnapshot } from './snapshotLoader';

/** One state of a document. */
export type Version = Timestamp;

/** Writes that happen together or not at all; entities are plain values, moments epoch ms. */
export type Writes = {
  /** Fails the whole batch when the document exists. */
  create: (path: string, entity: object) => void;
  /** Replaces the document. */
  set: (path: string, entity: object) => void;
  /** Adds to the document, or makes it. */
  merge: (path: string, entity: object) => void;
  /** Changes the named (also dotted) fields of an existing document. */
  update: (path: string, patch: object) => void;
  /** As `update`, but fails the whole batch unless the document is still the `version` that was read. */
  updateVersion: (path: string, patch: object, version: Version) => void;
  remove: (path: string) => void;
};

/** A batch of at most 500 writes and the way to commit it. */
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
  };
  return { writes, batch };
};

/** Commits everything `fill` writes as one batch. */
export const commit = async (fill: (writes: Writes) => void): Promise<void> => {
  const { writes, batch } = createBatch();
  fill(writes);
  await batch.commit();
};

/** The document at `path`, or `null`. */
export const read = async <T>(path: string): Promise<T | null> => toEntityOrNull<T>(await loadSnapshot(path));

/** The document at `path` with the version that was read; both `null` when there is none. */
export const readVersion = async <T>(
  path: string,
): Promise<{ entity: T | null; version: Version | null }> => {
  const snapshot = await loadSnapshot(path);
  return { entity: toEntityOrNull<T>(snapshot), version: snapshot.updateTime ?? null };
};

/** The document at `path` with the moment of that state (epoch ms) by the database's own clock. */
export const readWithUpdateTime = async <T>(
  path: string,
): Promise<{ entity: T | null; changedAt: number }> => {
  const snapshot = await loadSnapshot(path);
  return {
    entity: toEntityOrNull<T>(snapshot),
    changedAt: (snapshot.updateTime ?? snapshot.readTime).toMillis(),
  };
};

/** Only the named (also dotted) fields of the documents at these paths, `null` where there is none, in one round trip. */
export const readParts = async <T>(
  paths: readonly string[],
  fields: readonly string[],
): Promise<(T | null)[]> => (await loadFields(paths, fields)).map((snapshot) => toEntityOrNull<T>(snapshot));

/** Those of the paths at which there is a document, in one round trip. */
export const filterExisting = async (paths: readonly string[]): Promise<string[]> => {
  const snapshots = await Promise.all(paths.map(loadSnapshot));
  return paths.filter((_, index) => snapshots[index]?.exists);
};

/** The entities a query finds, each with the id of its document. */
export const readQuery = async <T>(query: Query): Promise<{ id: string; entity: T }[]> =>
  (await query.get()).docs.map((document) => ({ id: document.id, entity: toEntity<T>(document.data()) }));
