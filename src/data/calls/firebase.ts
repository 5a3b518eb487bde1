import { startAppCheck } from './appCheck';

let tellAuthIsWanted: () => void;

/** Settles when the client of the accounts is first asked for. */
export const authIsWanted = new Promise<void>((settle) => {
  tellAuthIsWanted = settle;
});

/**
 * The doors to the Firebase client, each of which loads and starts with its first use. What is read once needs
 * none (`firestoreRest`); `firestore` (listeners and writes), `storage` and `functions` load where a screen needs them. Each
 * carries the proof of App Check where the deployment has a key for it.
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
