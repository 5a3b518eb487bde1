import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { getDb } from './admin';

type PendingRead = {
  ref: DocumentReference;
  resolve: (snapshot: DocumentSnapshot) => void;
  reject: (error: unknown) => void;
};

let waiting: PendingRead[] = [];

/**
 * Reads documents in one batch. If it fails, each is read again on its own, so that one failure does not affect the
 * others.
 */
const fetchTogether = async (asked: readonly PendingRead[]): Promise<void> => {
  try {
    const snapshots = await getDb().getAll(...asked.map(({ ref }) => ref));
    for (const [index, snapshot] of snapshots.entries()) asked[index]?.resolve(snapshot);
  } catch (error) {
    if (asked.length === 1) asked[0]?.reject(error);
    else await Promise.all(asked.map((one) => fetchTogether([one])));
  }
};

const fetchWaiting = (): void => {
  const asked = waiting;
  waiting = [];
  void fetchTogether(asked);
};

/**
 * Loads the document at `path`. Reads requested in the same tick are batched into one round trip, which costs more than
 * the documents in it.
 */
export const loadSnapshot = async (path: string): Promise<DocumentSnapshot> => {
  const ref = getDb().doc(path);
  return new Promise((resolve, reject) => {
    if (waiting.push({ ref, resolve, reject }) === 1) setImmediate(fetchWaiting);
  });
};

/** Loads the named (also dotted) fields of the documents at these paths, in one round trip. */
export const loadFields = async (
  paths: readonly string[],
  fields: readonly string[],
): Promise<DocumentSnapshot[]> => {
  if (paths.length === 0) return [];
  const refs = paths.map((path) => getDb().doc(path));
  return getDb().getAll(...refs, { fieldMask: [...fields] });
};
