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
import { getAdminApp } from './getAdminApp';
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

/** The client of the database that follows and writes; loaded only for signed-in people. What is read once comes by `firestoreRest`. */
export const getDb = getFirestore(getAdminApp);

if (env.usesEmulators) connectFirestoreEmulator(getDb, EMULATORS.host, EMULATORS.firestore);

/** Writes now or fails: a write of its own would wait for a network, however long. */
export const writeAtOnce = (write: (writer: Transaction) => unknown): Promise<void> =>
  runTransaction(getDb, async (transaction) => void write(transaction), { maxAttempts: 1 });

/** Also tells when the server has confirmed what came from memory. */
const WITH_ORIGIN = { includeMetadataChanges: true } as const;

const toJson = (data: unknown): string | undefined => JSON.stringify(data);

/** Follows one document. */
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

/** Follows a query; give it a `limit`. */
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
