import type { AccountStatus } from '@api/accounts';
import { AppError, runWithAppErrors } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadAuth } from '@data/calls/firebase';

/** Result of a sign-in through Google: the account, and whether its record exists or must be created. */
export type GoogleSignIn = {
  standing: Exclude<AccountStatus, 'emailInUse'>;
  uid: string;
  email: string;
};

/**
 * Opens Google's popup and signs in the chosen account (Spec 1 §4). If another account uses the e-mail, signs out
 * again. Throws `AppError('emailInUse')`, `AppError('popupBlocked')`, `AppError('popupClosed')` or
 * `AppError('networkFailed')`.
 */
export const signInWithGoogle = (): Promise<GoogleSignIn> =>
  runWithAppErrors(async () => {
    const { auth, signInWithPopup, browserPopupRedirectResolver, GoogleAuthProvider } = await loadAuth();
    const provider = new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' });
    const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
    try {
      const { standing } = await callFunction('checkNewAccount', {});
      if (standing === 'emailInUse') throw new AppError('emailInUse');
      return { standing, uid: user.uid, email: user.email ?? '' };
    } catch (error) {
      await auth.signOut();
      throw error;
    }
  });

/**
 * Proves the user's identity again through Google's popup. Throws `AppError('wrongAccount')`,
 * `AppError('popupClosed')` or `AppError('signedOut')`.
 */
export const reauthenticateWithGoogle = (): Promise<void> =>
  runWithAppErrors(async () => {
    const { auth, reauthenticateWithPopup, browserPopupRedirectResolver, GoogleAuthProvider } =
      await loadAuth();
    if (!auth.currentUser) throw new AppError('signedOut');
    const provider = new GoogleAuthProvider().setCustomParameters({
      login_hint: auth.currentUser.email ?? '',
    });
    await reauthenticateWithPopup(auth.currentUser, provider, browserPopupRedirectResolver);
    await auth.currentUser.getIdToken(true);
  });
