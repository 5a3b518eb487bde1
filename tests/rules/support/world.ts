import { readFileSync } from 'node:fs';
import { toDocument } from '@data/documents';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { emulatorEnvironment } from '@tools/stack/environment';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { afterAll, beforeAll } from 'vitest';
import { ACCOUNTS, type Actor, tokenOf } from './actors';

setLogLevel('silent');

/** Host and port of an emulator, from the environment when it is set. */
export const emulatorAt = (variable: 'FIRESTORE_EMULATOR_HOST' | 'FIREBASE_STORAGE_EMULATOR_HOST') => {
  const [host = '', port] = (process.env[variable] ?? emulatorEnvironment()[variable] ?? '').split(':');
  return { host, port: Number(port) };
};

/** A connection past the rules: the emulator takes the token `owner` for the operator. */
export const openPastRules = (projectId: string) => {
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(db, host, port, { mockUserToken: 'owner' });
  return {
    /** Stores a record as it is kept; moments are epoch ms. */
    store: (path: string, record: object) => setDoc(doc(db, path), toDocument(record)),
    remove: (path: string) => deleteDoc(doc(db, path)),
    close: () => deleteApp(app),
  };
};

/** The rules of the database as they stand in the repository. */
export const firestoreRules = () => readFileSync('firestore.rules', 'utf8');

/**
 * The rules in a project of the test file's own in the running emulator, with the accounts of all actors stored.
 */
export const openWorld = (name: string, rules = firestoreRules()) => {
  const projectId = `demo-rules-${name.toLowerCase()}`;
  const past = openPastRules(projectId);
  const clients = new Map<Actor, Firestore>();
  let environment: RulesTestEnvironment;

  const contextOf = (actor: Actor) =>
    actor === 'anonymous'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(ACCOUNTS[actor].uid, tokenOf(actor));
  /** The database as an actor reaches it. */
  const as = (actor: Actor): Firestore => {
    const client = clients.get(actor) ?? (contextOf(actor).firestore() as unknown as Firestore);
    clients.set(actor, client);
    return client;
  };

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { rules, ...emulatorAt('FIRESTORE_EMULATOR_HOST') },
    });
    await environment.clearFirestore();
    for (const account of Object.values(ACCOUNTS)) await past.store(`users/${account.uid}`, account);
  });
  afterAll(async () => {
    await past.close();
    await environment.cleanup();
  });

  return { as, store: past.store, remove: past.remove };
};
