import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
} from 'firebase/firestore';
import { describe, test } from 'vitest';
import { ACTORS, type Actor } from './actors';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];
export type Verdict = 'allowed' | 'refused';
/** Allowed actors by operation; all others are refused. */
export type Grants = Partial<Record<Operation, readonly Actor[]>>;
export type Attempts = Record<Operation, (db: Firestore, actor: Actor) => Promise<unknown>>;

export const EVERYBODY: readonly Actor[] = ACTORS;
export const SIGNED_IN: readonly Actor[] = ACTORS.filter((actor) => actor !== 'anonymous');

/** Expects the rules to allow or refuse one attempt. */
export const expectVerdict = (attempt: Promise<unknown>, verdict: Verdict) =>
  verdict === 'allowed' ? assertSucceeds(attempt) : assertFails(attempt);

/** Attempts for every collection: read, list, set, update and delete. */
export const buildAttempts = (path: string, record: object, special: Partial<Attempts> = {}): Attempts => {
  const parent = path.slice(0, path.lastIndexOf('/'));
  return {
    get: (db) => getDoc(doc(db, path)),
    list: (db) => getDocs(query(collection(db, parent), limit(10))),
    create: (db) => setDoc(doc(db, `${parent}/another`), record),
    update: (db) => setDoc(doc(db, path), { ...record, changed: true }),
    delete: (db) => deleteDoc(doc(db, path)),
    ...special,
  };
};

/** One row for every actor and operation: named ones are allowed, all others refused. */
const buildOperationRows = (grants: Grants): [Actor, Operation, Verdict][] =>
  OPERATIONS.flatMap((operation) =>
    ACTORS.map((actor): [Actor, Operation, Verdict] => [
      actor,
      operation,
      grants[operation]?.includes(actor) ? 'allowed' : 'refused',
    ]),
  );

type Table = { title: string; as: (actor: Actor) => Firestore; attempts: Attempts; grants: Grants };

/** Tests the whole access table of a collection: every actor tries every operation. */
export const describeAccess = ({ title, as, attempts, grants }: Table): void => {
  describe(title, () => {
    test.each(buildOperationRows(grants))('%s, %s: %s', (actor, operation, verdict) =>
      expectVerdict(attempts[operation](as(actor), actor), verdict),
    );
  });
};
