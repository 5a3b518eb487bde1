import { env } from '@config/env';

let tellAuthIsWanted: () => void;

/** Settles when the client of the accounts is first asked for. */
export const authIsWanted = new Promise<void>((settle) => {
  tellAuthIsWanted = settle;
});

/**
 * The doors to the Firebase client, each of which loads and starts with its first use. Public pages read through
 * `firestoreLite`; `firestore` (listeners), `storage` and `functions` load where a screen needs them.
 */
export const loadAuth = async () => {
  tellAuthIsWanted();
  const { startAuth } = await import('./sdk/auth');
  startAuth();
  return import('./sdk/auth');
};
export const firestoreLite = () => import('./sdk/firestoreLite');
export const firestore = () => import('./sdk/firestoreFull');
export const loadStorage = () => import('./sdk/storage');
/** Calls carry the proof of App Check where the deployment has a key for it. */
export const loadFunctions = async () => {
  if (env.appCheckKey && !env.usesEmulators) await import('./sdk/appCheck');
  return import('./sdk/functions');
};
