import { COLLECTIONS } from '@contracts/collections';
import { AppError, renderNamedMeta, toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadAuth, loadFirestore } from '@data/calls/firebase';
import { isFreshSignIn } from '@domain/accounts/freshSignIn';
import { formatItemName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { SECOND_MS } from '@domain/shared/dates';
import type { Language } from '@domain/shared/format';

/** @throws AppError `wrongCredentials`, `accountDisabled`, `tooManyCalls`, `networkFailed` */
export const signIn = (email: string, password: string): Promise<void> =>
  renderNamedMeta(async () => {
    const { auth, signInWithEmailAndPassword } = await loadAuth();
    await signInWithEmailAndPassword(auth, email, password);
  });

/** Creates the account and signs it in; answers its uid. @throws AppError `emailInUse`, `weakPassword` */
export const createAccount = (email: string, password: string): Promise<string> =>
  renderNamedMeta(async () => {
    const { auth, createUserWithEmailAndPassword } = await loadAuth();
    return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
  });

/** Writes the name into the profile of the account that is signed in. */
export const setProfileName = (firstName: string, lastName: string): Promise<void> =>
  renderNamedMeta(async () => {
    const { auth, updateProfile } = await loadAuth();
    if (auth.currentUser)
      await updateProfile(auth.currentUser, { displayName: formatItemName({ firstName, lastName }) });
  });

/**
 * Sends the mail for a new password. An unknown address answers the same, so that nobody can probe for accounts.
 * @throws AppError `mailSentJustNow`, `tooManyMails`, `networkFailed`
 */
export const sendPasswordReset = async (email: string, lang: Language): Promise<void> => {
  await callFunction('requestPasswordLink', { email, lang });
};

export const signOut = (): Promise<void> =>
  renderNamedMeta(async () => {
    const sdk = await loadAuth();
    await sdk.signOut(sdk.auth);
  });

/** Fetches the account and its token anew, after a change made by the server. */
export const refreshSession = (): Promise<void> =>
  renderNamedMeta(async () => {
    const { auth } = await loadAuth();
    await auth.currentUser?.reload();
    await auth.currentUser?.getIdToken(true);
  });

/** Proves the password again before a signature. @throws AppError `wrongCredentials`, `signedOut` */
export const reauthenticate = (password: string): Promise<void> =>
  renderNamedMeta(async () => {
    const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
    const user = auth.currentUser;
    if (!user?.email) throw new AppError('signedOut');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    await user.getIdToken(true);
  });

/** What a run of steps takes before it signs: a sign-in that would grow too old on the way counts as too old. */
const RUN_UP_MS = 30 * SECOND_MS;

/** Whether the last sign-in is recent enough to sign something, by the clock of the server. @throws AppError `signedOut` */
export const hasFreshSignIn = (): Promise<boolean> =>
  renderNamedMeta(async () => {
    const { auth } = await loadAuth();
    if (!auth.currentUser) throw new AppError('signedOut');
    const { authTime, issuedAtTime } = await auth.currentUser.getIdTokenResult(true);
    return isFreshSignIn(Date.parse(authTime), Date.parse(issuedAtTime) + RUN_UP_MS);
  });

/** A fresh ID token of the account that is signed in. @throws AppError `signedOut` */
export const loadFreshIdToken = (): Promise<string> =>
  renderNamedMeta(async () => {
    const { auth } = await loadAuth();
    if (!auth.currentUser) throw new AppError('signedOut');
    return auth.currentUser.getIdToken(true);
  });

type Names = Pick<User, 'firstName' | 'lastName'>;

/** Writes what a person may change of their own record. @throws AppError `saveFailed` where nothing says why */
const changeOwnRecord = async (
  uid: string,
  change: Partial<Names & Pick<User, 'lang' | 'marketingConsent'>>,
): Promise<void> => {
  try {
    const { getDb: db, doc, writeAtOnce } = await loadFirestore();
    await writeAtOnce((writer) => writer.update(doc(db, COLLECTIONS.users, uid), change));
  } catch (cause) {
    const failure = toAppError(cause);
    throw failure.reason === 'unexpected' ? new AppError('saveFailed', { cause }) : failure;
  }
};

/** Keeps the language choice in the account's record (Spec 1 §3). */
export const saveLanguage = (uid: string, lang: Language): Promise<void> => changeOwnRecord(uid, { lang });

/** Keeps the names of the account's record (Spec 1 §5). */
export const saveNames = (uid: string, names: Names): Promise<void> => changeOwnRecord(uid, names);

/** Keeps whether the account wants news by mail; a consent can be withdrawn at any time. */
export const saveMarketingConsent = (uid: string, marketingConsent: boolean): Promise<void> =>
  changeOwnRecord(uid, { marketingConsent });

/** When the account was made and when somebody signed in to it last (epoch ms). */
export type SignInTimes = { createdAt: number; signedInAt: number };

/** @throws AppError `signedOut` */
export const loadSignInTimes = (): Promise<SignInTimes> =>
  renderNamedMeta(async () => {
    const { auth } = await loadAuth();
    const user = auth.currentUser;
    if (!user) throw new AppError('signedOut');
    const { authTime } = await user.getIdTokenResult();
    return { createdAt: Date.parse(user.metadata.creationTime ?? ''), signedInAt: Date.parse(authTime) };
  });
