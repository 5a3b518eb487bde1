import type { Offer } from '@domain/offers/offer';
import { SECOND_MS } from '@domain/shared/dates';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { PROJECT_ID } from '@tools/dev/environment';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll } from 'vitest';
import { ACCOUNTS, type Actor, buildTokenClaims } from './actors';
import { getEmulatorAddress } from './emulatorAddress';
import { openPastRules } from './world';

/** A separate bucket for these tests, so that no trigger of the platform sees their files. */
const BUCKET = 'gs://demo-rules-files';

type Accounts = typeof ACCOUNTS;

/** Accounts of all actors, with uids unique to one test file. */
const buildUniqueAccounts = (name: string): Accounts =>
  Object.fromEntries(
    Object.entries(ACCOUNTS).map(([actor, account]) => [
      actor,
      { ...account, uid: `${account.uid}-${name}` },
    ]),
  ) as Accounts;

type FileFixtures = {
  /** Offers of `owner`, by a name for their situation. */
  offers?: Record<string, Offer>;
  /** Other records by path. */
  records?: (accounts: Accounts) => Record<string, object>;
};

/**
 * Connects to the running Storage emulator with its loaded rules. Its rules read the Firestore of the suite's shared project, so
 * each test file has its own accounts and offers there, stored before its tests and deleted after them.
 */
export const openFileWorld = (name: string, { offers = {}, records = () => ({}) }: FileFixtures) => {
  const accounts = buildUniqueAccounts(name);
  const firestore = openPastRules(PROJECT_ID);
  const clients = new Map<Actor, FirebaseStorage>();
  const operator = initializeApp({ projectId: PROJECT_ID, storageBucket: BUCKET }, 'files-past-rules');
  const files = getStorage(operator);
  const { host, port } = getEmulatorAddress('FIREBASE_STORAGE_EMULATOR_HOST');
  connectStorageEmulator(files, host, port, { mockUserToken: 'owner' });
  let environment: RulesTestEnvironment;

  const contextOf = (actor: Actor, claims: object = {}) =>
    actor === 'anonymous'
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(accounts[actor].uid, { ...buildTokenClaims(actor), ...claims });
  /** Returns the storage client of an actor. */
  const as = (actor: Actor): FirebaseStorage => {
    const client = clients.get(actor) ?? (contextOf(actor).storage(BUCKET) as unknown as FirebaseStorage);
    clients.set(actor, client);
    return client;
  };

  const idOf = (situation: string) => `${name}${situation}`;
  const all = {
    ...Object.fromEntries(Object.values(accounts).map((account) => [`users/${account.uid}`, account])),
    ...Object.fromEntries(
      Object.entries(offers).map(([situation, offer]) => [
        `offers/${idOf(situation)}`,
        { ...offer, id: idOf(situation), uid: accounts.owner.uid },
      ]),
    ),
    ...records(accounts),
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
    /** Same, with a token of a sign-in at `authTime` (epoch ms). */
    asSignedInAt: (actor: Actor, authTime: number): FirebaseStorage =>
      contextOf(actor, { auth_time: Math.floor(authTime / SECOND_MS) }).storage(
        BUCKET,
      ) as unknown as FirebaseStorage,
    accounts,
    /** Returns the id of the offer in a situation. */
    idOf,
    /** Stores a record, bypassing the rules. */
    store: firestore.store,
    /** Stores a file, bypassing the rules. */
    put: (path: string, contentType: string) =>
      uploadBytes(ref(files, path), new Uint8Array([1]), { contentType }),
  };
};
