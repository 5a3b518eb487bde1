import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { countReads } from '@data/firestore/readCounter';
import {
  connectFirestoreEmulator,
  type DocumentData,
  type DocumentReference,
  getDoc as getDocPlain,
  getDocs as getDocsPlain,
  getFirestore,
  type Query,
} from 'firebase/firestore/lite';
import { app } from './app';

export {
  and,
  collection,
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
  updateDoc,
  where,
} from 'firebase/firestore/lite';

/** The small Firestore client: single reads and writes without listeners, for public pages. */
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
