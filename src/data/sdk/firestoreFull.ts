import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { countReads } from '@data/firestore/readCounter';
import {
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  getCountFromServer,
  getDoc as getDocPlain,
  getDocs as getDocsPlain,
  getFirestore,
  onSnapshot,
  type Query,
  type QuerySnapshot,
  type Unsubscribe,
} from 'firebase/firestore';
import { answersOnly } from './answersOnly';
import { app } from './app';

export {
  and,
  arrayRemove,
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  documentId,
  increment,
  limit,
  or,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';

/** The full Firestore client, with listeners; loaded only by screens of signed-in people. */
export const db = getFirestore(app);

if (env.usesEmulators) connectFirestoreEmulator(db, EMULATORS.host, EMULATORS.firestore);

export const getDoc = <A, D extends DocumentData>(reference: DocumentReference<A, D>) => {
  countReads(1);
  return getDocPlain(reference);
};

export const getDocs = async <A, D extends DocumentData>(found: Query<A, D>) => {
  const snapshot = await getDocsPlain(found);
  countReads(Math.max(1, snapshot.size));
  return snapshot;
};

export const getCount = async <A, D extends DocumentData>(found: Query<A, D>): Promise<number> => {
  countReads(1);
  return (await getCountFromServer(found)).data().count;
};

/** Also tells when the server has confirmed what came from memory. */
const WITH_ORIGIN = { includeMetadataChanges: true } as const;

const textOf = (data: unknown): string | undefined => JSON.stringify(data);

/** Follows one document. */
export const watchDoc = <A, D extends DocumentData>(
  reference: DocumentReference<A, D>,
  onNext: (snapshot: DocumentSnapshot<A, D>) => void,
  onError: (error: unknown) => void,
): Unsubscribe =>
  onSnapshot(
    reference,
    WITH_ORIGIN,
    answersOnly(
      {
        isEmpty: (snapshot) => !snapshot.exists(),
        isRepeat: (snapshot, before) => textOf(snapshot.data()) === textOf(before.data()),
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
    answersOnly(
      { isEmpty: ({ empty }) => empty, isRepeat: (snapshot) => snapshot.docChanges().length === 0 },
      (snapshot) => {
        countReads(Math.max(1, snapshot.docChanges().length));
        onNext(snapshot);
      },
      onError,
    ),
    onError,
  );
