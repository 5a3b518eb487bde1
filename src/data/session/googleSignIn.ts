import type { AccountStatus } from '@contracts/accounts';
import { AppError, renderNamedMeta } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadAuth } from '@data/calls/firebase';

/** Who signed in through Google, and whether a record of the account is there or has to be made. */
export type GoogleSignIn = {
  standing: Exclude<AccountStatus, 'emailInUse'>;
  uid: string;
  email: string;
};

/**
 * Opens Google's window and signs in whoever was chosen there (Spec 1 §4). An address that another account uses signs
 * out again. @throws AppError `emailInUse`, `popupBlocked`, `popupClosed`, `networkFailed`
 */
export const signInWithGoogle = (): Promise<GoogleSignIn> =>
  renderNamedMeta(async () => {
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

/** Proves through Google's window that it is the same person. @throws AppError `wrongAccount`, `popupClosed`, `signedOut` */
export const reauthenticateWithGoogle = (): Promise<void> =>
  renderNamedMeta(async () => {
    const { auth, reauthenticateWithPopup, browserPopupRedirectResolver, GoogleAuthProvider } =
      await loadAuth();
    if (!auth.currentUser) throw new AppError('signedOut');
    const provider = new GoogleAuthProvider().setCustomParameters({
      login_hint: auth.currentUser.email ?? '',
    });
    await reauthenticateWithPopup(auth.currentUser, provider, browserPopupRedirectResolver);
    await auth.currentUser.getIdToken(true);
  });
