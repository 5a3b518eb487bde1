import { type App, getApps, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { patchFirestoreBackoff } from './patchFirestoreBackoff';

export type Bucket = ReturnType<Storage['bucket']>;

let adminApp: App | null = null;

/**
 * Returns the admin app. In the cloud `FIREBASE_CONFIG` names project and bucket; a bare process (tests, scripts) has
 * only a project id.
 */
const getAdminApp = (): App => {
  adminApp ??= getApps()[0] ?? initializeApp(process.env.FIREBASE_CONFIG ? undefined : getAppOptions());
  return adminApp;
};

const getAppOptions = () => {
  const projectId = process.env.GCLOUD_PROJECT;
  return { projectId, storageBucket: `${projectId}.appspot.com` };
};

let database: Firestore | null = null;

const openDatabase = (): Firestore => {
  patchFirestoreBackoff();
  return getFirestore(getAdminApp());
};

/** Returns the Firestore database. */
export const getDb = (): Firestore => {
  database ??= openDatabase();
  return database;
};

/** Returns the account service. Its module is loaded lazily. */
export const getAuthAdmin = async (): Promise<Auth> =>
  (await import('firebase-admin/auth')).getAuth(getAdminApp());

/** Returns the storage bucket of the project. Its module is loaded lazily. */
export const getBucket = async (): Promise<Bucket> =>
  (await import('firebase-admin/storage')).getStorage(getAdminApp()).bucket();

/** Returns the bucket's name without loading the storage client. */
export const getBucketName = (): string => String(getAdminApp().options.storageBucket);

/** Field values that the database computes atomically, so that parallel writers do not overwrite each other. */
export const fieldValue = {
  /** Adds the items that a list does not hold yet. */
  added: (...items: unknown[]) => FieldValue.arrayUnion(...items),
  removed: (...items: unknown[]) => FieldValue.arrayRemove(...items),
  increased: (by: number) => FieldValue.increment(by),
  erased: () => FieldValue.delete(),
};
