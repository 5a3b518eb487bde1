import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { app } from './app';

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

/** Set by `startAuth`. */
export let auth: Auth;

/** Returns the account's token once the session is known; an empty string for a visitor. */
export const readToken = async (): Promise<string> => {
  await auth.authStateReady();
  return (await auth.currentUser?.getIdToken()) ?? '';
};

/** Starts the client on first use, not on import: its code is bundled with the app's, which visitors' calls need too. */
export const startAuth = (): void => {
  if (auth) return;
  auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (env.usesEmulators)
    connectAuthEmulator(auth, `http://${EMULATORS.host}:${EMULATORS.auth}`, { disableWarnings: true });
};
