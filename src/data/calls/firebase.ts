import { startAppCheck } from './appCheck';

let tellAuthIsWanted: () => void;

/** Resolves when the Auth client is first requested. */
export const authIsWanted = new Promise<void>((settle) => {
  tellAuthIsWanted = settle;
});

/**
 * Lazy loaders of the Firebase clients; each loads and starts on first use. One-time reads need none
 * (`firestoreRest`). `firestore` (listeners and writes), `storage` and `functions` load on the screens that need them.
 * All send the App Check token if the deployment has a key.
 */
export const loadAuth = async () => {
  tellAuthIsWanted();
  await startAppCheck();
  const { startAuth } = await import('@data/sdk/auth');
  startAuth();
  return import('@data/sdk/auth');
};
export const loadFirestore = async () => {
  await startAppCheck();
  return import('@data/sdk/firestoreFull');
};
export const loadStorage = async () => {
  await startAppCheck();
  return import('@data/sdk/storage');
};
export const loadFunctions = async () => {
  await startAppCheck();
  return import('@data/sdk/functions');
};
