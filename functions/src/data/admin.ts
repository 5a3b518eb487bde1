import { type App, getApps, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { FieldValue, type Firestore, getFirestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { askAtOnce } from './patchFirestoreBackoff';

export type Bucket = ReturnType<Storage['bucket']>;

let adminApp: App | null = null;

/** In the cloud `FIREBASE_CONFIG` names project and bucket; a bare process (tests, scripts) has only a project id. */
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
  askAtOnce();
  return getFirestore(getAdminApp());
};

/** The database. */
export const getDb = (): Firestore => {
  database ??= openDatabase();
  return database;
};

/** The account service; its module loads with the first use. */
export const getAuthAdmin = async (): Promise<Auth> =>
  (await import('firebase-admin/auth')).getAuth(getAdminApp());

/** The bucket of the project's files; its module loads with the first use. */
export const getBucket = async (): Promise<Bucket> =>
  (await import('firebase-admin/storage')).getStorage(getAdminApp()).bucket();

/** The name of the bucket; needs no module of the storage client. */
export const getBucketName = (): string => String(getAdminApp().options.storageBucket);

/** Values of a patch that the database computes itself, so that two writers never overwrite each other. */
export const fieldValue = {
  /** Adds items a list does not hold yet. */
  added: (...items: unknown[]) => FieldValue.arrayUnion(...items),
  removed: (...items: unknown[]) => FieldValue.arrayRemove(...items),
  increased: (by: number) => FieldValue.increment(by),
  erased: () => FieldValue.delete(),
};
