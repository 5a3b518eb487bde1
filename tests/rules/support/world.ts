import { readFileSync } from 'node:fs';
import { toDocument } from '@data/firestore/documents';
import { SECOND_MS } from '@domain/shared/dates';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
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
import { keepCoverage } from './coverage';
import { emulatorAt } from './emulatorAddress';

setLogLevel('silent');

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

/** The rules of the database as they stand in the repository, or in the file a trial of the tests names. */
export const firestoreRules = () => readFileSync(process.env.FIRESTORE_RULES ?? 'firestore.rules', 'utf8');

type WorldOptions = {
  rules?: string;
  /** `false` where the emulator's report would be of other rules, or hundreds of megabytes. */
  isReported?: boolean;
};

/**
 * The rules in a project of the test file's own in the running emulator, with the accounts of all actors stored. What of
 * the rules was evaluated is kept for the report of the suite.
 */
export const openWorld = (
  name: string,
  { rules = firestoreRules(), isReported = true }: WorldOptions = {},
) => {
  const projectId = `demo-rules-${name.toLowerCase()}`;
  const past = openPastRules(projectId);
  const clients = new Map<Actor, Firestore>();
  let environment: RulesTestEnvironment;

  const contextOf = (actor: Actor, claims: object = {}) =>
    actor === 'anonymous'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(ACCOUNTS[actor].uid, { ...tokenOf(actor), ...claims });
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
    if (isReported && !process.env.FIRESTORE_RULES) await keepCoverage(projectId);
    await past.close();
    await environment.cleanup();
  });

  return {
    as,
    /** The same over a connection of its own: what a client reads is judged by the moment it connected. */
    asAnew: (actor: Actor): Firestore => contextOf(actor).firestore() as unknown as Firestore,
    /** The same with a token of a sign-in at `authTime`, in epoch ms. */
    asSignedInAt: (actor: Actor, authTime: number): Firestore =>
      contextOf(actor, {
        auth_time: Math.floor(authTime / SECOND_MS),
      }).firestore() as unknown as Firestore,
    /** The database as an account reaches it whose token says what is given here and nothing else. */
    withToken: (uid: string, claims: Record<string, unknown>): Firestore =>
      environment.authenticatedContext(uid, claims).firestore() as unknown as Firestore,
    store: past.store,
    remove: past.remove,
  };
};
