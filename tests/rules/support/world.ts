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
import { ACCOUNTS, type Actor, buildTokenClaims } from './actors';
import { keepCoverage } from './coverage';
import { getEmulatorAddress } from './emulatorAddress';

setLogLevel('silent');

/** A connection that bypasses the rules: the emulator accepts the token `owner`. */
export const openPastRules = (projectId: string) => {
  const app = initializeApp({ projectId }, projectId);
  const db = getFirestore(app);
  const { host, port } = getEmulatorAddress('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(db, host, port, { mockUserToken: 'owner' });
  return {
    /** Stores a record in its stored form; times are epoch ms. */
    store: (path: string, record: object) => setDoc(doc(db, path), toDocument(record)),
    remove: (path: string) => deleteDoc(doc(db, path)),
    close: () => deleteApp(app),
  };
};

/** Returns the database rules of the repository, or of the file in `FIRESTORE_RULES`. */
export const readFirestoreRules = () =>
  readFileSync(process.env.FIRESTORE_RULES ?? 'firestore.rules', 'utf8');

type WorldOptions = {
  rules?: string;
  /** `false` if the emulator's report would cover other rules, or be hundreds of megabytes. */
  isReported?: boolean;
};

/**
 * Loads the rules into a separate project of the running emulator and stores the accounts of all actors. The coverage of the
 * rules is saved for the suite's report.
 */
export const openWorld = (
  name: string,
  { rules = readFirestoreRules(), isReported = true }: WorldOptions = {},
) => {
  const projectId = `demo-rules-${name.toLowerCase()}`;
  const past = openPastRules(projectId);
  const clients = new Map<Actor, Firestore>();
  let environment: RulesTestEnvironment;

  const contextOf = (actor: Actor, claims: object = {}) =>
    actor === 'anonymous'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(ACCOUNTS[actor].uid, { ...buildTokenClaims(actor), ...claims });
  /** Returns the Firestore client of an actor. */
  const as = (actor: Actor): Firestore => {
    const client = clients.get(actor) ?? (contextOf(actor).firestore() as unknown as Firestore);
    clients.set(actor, client);
    return client;
  };

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { rules, ...getEmulatorAddress('FIRESTORE_EMULATOR_HOST') },
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
    /** Same, over a new connection: the emulator evaluates reads at the time when the client connected. */
    asAnew: (actor: Actor): Firestore => contextOf(actor).firestore() as unknown as Firestore,
    /** Same, with a token of a sign-in at `authTime` (epoch ms). */
    asSignedInAt: (actor: Actor, authTime: number): Firestore =>
      contextOf(actor, {
        auth_time: Math.floor(authTime / SECOND_MS),
      }).firestore() as unknown as Firestore,
    /** Returns the client of an account whose token has exactly these claims. */
    withToken: (uid: string, claims: Record<string, unknown>): Firestore =>
      environment.authenticatedContext(uid, claims).firestore() as unknown as Firestore,
    store: past.store,
    remove: past.remove,
  };
};
