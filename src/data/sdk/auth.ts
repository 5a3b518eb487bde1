import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { getAdminApp } from './getAdminApp';

export {
  applyActionCode,
  browserPopupRedirectResolver,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  verifyPasswordResetCode,
} from 'firebase/auth';

/** There once `startAuth` was called. */
export let auth: Auth;

/** Returns the token of the account once it is known who is signed in; empty for a visitor. */
export const readToken = async (): Promise<string> => {
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? '';
};

/** Starts the client with its first use: its code comes with that of the app, which calls of visitors need as well. */
export const startAuth = (): void => {
  if (auth) return;
  auth = initializeAuth(getAdminApp, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (env.usesEmulators)
    connectAuthEmulator(auth, `http://${EMULATORS.host}:${EMULATORS.auth}`, { disableWarnings: true });
};
