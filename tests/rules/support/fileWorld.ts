import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { PROJECT_ID } from '@tools/stack/environment';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getStorage,
  ref,
  uploadBytes,
} from 'firebase/storage';
import { afterAll, beforeAll } from 'vitest';
import { ACCOUNTS, type Actor, tokenOf } from './actors';
import { emulatorAt } from './emulatorAddress';
import { openPastRules } from './world';

/** A bucket of these tests' own, so that no trigger of the platform sees their files. */
const BUCKET = 'gs://demo-rules-files';

/**
 * The running Storage emulator with the rules it has loaded. Its rules ask the Firestore of the suite's own project,
 * so `records` (by path) are stored there before the tests and taken away after them.
 */
export const openFileWorld = (records: Record<string, object>) => {
  const firestore = openPastRules(PROJECT_ID);
  const clients = new Map<Actor, FirebaseStorage>();
  const operator = initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET }, 'files-past-rules');
  const files = getStorage(operator);
  const { host, port } = emulatorAt('FIREBASE_STORAGE_EMULATOR_HOST');
  connectStorageEmulator(files, host, port, { mockUserToken: 'owner' });
  let environment: RulesTestEnvironment;

  const contextOf = (actor: Actor) =>
    actor === 'anonymous'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(ACCOUNTS[actor].uid, tokenOf(actor));
  /** The files as an actor reaches them. */
  const as = (actor: Actor): FirebaseStorage => {
    const client = clients.get(actor) ?? (contextOf(actor).storage(BUCKET) as unknown as FirebaseStorage);
    clients.set(actor, client);
    return client;
  };

  const all = {
    ...Object.fromEntries(Object.values(ACCOUNTS).map((account) => [`users/${account.uid}`, account])),
    ...records,
  };
  beforeAll(async () => {
    environment = await initializeTestEnvironment({ projectId: PROJECT_ID, storage: { host, port } });
    for (const [path, record] of Object.entries(all)) await firestore.store(path, record);
  });
  afterAll(async () => {
    for (const path of Object.keys(all)) await firestore.remove(path);
    await firestore.close();
    await deleteApp(operator);
    await environment.cleanup();
  });

  return {
    as,
    /** Stores a file past the rules. */
    put: (path: string, contentType: string) =>
      uploadBytes(ref(files, path), new Uint8Array([1]), { contentType }),
    remove: (path: string) => deleteObject(ref(files, path)),
  };
};
