import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { countReads } from '@data/firestore/readCounter';
import {
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  getFirestore,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  runTransaction,
  type Transaction,
  type Unsubscribe,
} from 'firebase/firestore';
import { app } from './app';
import { rejectEmptyCacheSnapshots } from './rejectEmptyCacheSnapshots';

export {
  and,
  collection,
  deleteDoc,
  doc,
  documentId,
  limit,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore';

/** Firestore client for listeners and writes; loaded only for signed-in users. One-time reads use `firestoreRest`. */
export const db = getFirestore(app);

if (env.usesEmulators) connectFirestoreEmulator(db, EMULATORS.host, EMULATORS.firestore);

/** Writes now or fails. A plain write would wait for the network without limit. */
export const writeAtOnce = (write: (writer: Transaction) => unknown): Promise<void> =>
  runTransaction(db, async (transaction) => void write(transaction), { maxAttempts: 1 });

/** Also emits when the server has confirmed a cached snapshot. */
const WITH_ORIGIN = { includeMetadataChanges: true } as const;

const toJson = (data: unknown): string | undefined => JSON.stringify(data);

/** Watches one document. */
export const watchDoc = <A, D extends DocumentData>(
  reference: DocumentReference<A, D>,
  onNext: (snapshot: DocumentSnapshot<A, D>) => void,
  onError: (error: unknown) => void,
): Unsubscribe =>
  onSnapshot(
    reference,
    WITH_ORIGIN,
    rejectEmptyCacheSnapshots(
      {
        isEmpty: (snapshot) => !snapshot.exists(),
        isRepeat: (snapshot, before) => toJson(snapshot.data()) === toJson(before.data()),
      },
      (snapshot) => {
        countReads(1);
        onNext(snapshot);
      },
      onError,
    ),
    onError,
  );

/** Watches a query. Give the query a `limit`. */
export const watchDocs = <A, D extends DocumentData>(
  found: Query<A, D>,
  onNext: (snapshot: QuerySnapshot<A, D>) => void,
  onError: (error: unknown) => void,
): Unsubscribe =>
  onSnapshot(
    found,
    WITH_ORIGIN,
    rejectEmptyCacheSnapshots(
      { isEmpty: ({ empty }) => empty, isRepeat: (snapshot) => snapshot.docChanges().length === 0 },
      (snapshot) => {
        countReads(Math.max(1, snapshot.docChanges().length));
        onNext(snapshot);
      },
      onError,
    ),
    onError,
  );
