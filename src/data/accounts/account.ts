import { WEB_COLLECTIONS } from '@api/webCollections';
import { AppError, runWithAppErrors, toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadAuth, loadFirestore } from '@data/calls/firebase';
import { isFreshSignIn } from '@domain/accounts/freshSignIn';
import { formatPersonName } from '@domain/accounts/personName';
import type { User } from '@domain/accounts/user';
import { SECOND_MS } from '@domain/shared/dates';
import type { Language } from '@domain/shared/format';

/**
 * Throws `AppError('wrongCredentials')`, `AppError('accountDisabled')`, `AppError('tooManyCalls')` or
 * `AppError('networkFailed')`.
 */
export const signIn = (email: string, password: string): Promise<void> =>
  runWithAppErrors(async () => {
    const { auth, signInWithEmailAndPassword } = await loadAuth();
    await signInWithEmailAndPassword(auth, email, password);
  });

/** Creates an account and signs it in. Returns its uid. Throws `AppError('emailInUse')` or `AppError('weakPassword')`. */
export const createAccount = (email: string, password: string): Promise<string> =>
  runWithAppErrors(async () => {
    const { auth, createUserWithEmailAndPassword } = await loadAuth();
    return (await createUserWithEmailAndPassword(auth, email, password)).user.uid;
  });

/** Sets the profile name of the signed-in account. */
export const setProfileName = (firstName: string, lastName: string): Promise<void> =>
  runWithAppErrors(async () => {
    const { auth, updateProfile } = await loadAuth();
    if (auth.currentUser)
      await updateProfile(auth.currentUser, { displayName: formatPersonName({ firstName, lastName }) });
  });

/**
 * Mails a link for a new password. The response is the same for an unknown e-mail, so that accounts cannot be probed.
 * Throws `AppError('mailSentJustNow')`, `AppError('tooManyMails')` or `AppError('networkFailed')`.
 */
export const sendPasswordReset = async (email: string, lang: Language): Promise<void> => {
  await callFunction('requestPasswordLink', { email, lang });
};

export const signOut = (): Promise<void> =>
  runWithAppErrors(async () => {
    const sdk = await loadAuth();
    await sdk.signOut(sdk.auth);
  });

/** Reloads the account and its token after a change made by the server. */
export const refreshSession = (): Promise<void> =>
  runWithAppErrors(async () => {
    const { auth } = await loadAuth();
    await auth.currentUser?.reload();
    await auth.currentUser?.getIdToken(true);
  });

/** Proves the password again before a signature. Throws `AppError('wrongCredentials')` or `AppError('signedOut')`. */
export const reauthenticate = (password: string): Promise<void> =>
  runWithAppErrors(async () => {
    const { auth, EmailAuthProvider, reauthenticateWithCredential } = await loadAuth();
    const user = auth.currentUser;
    if (!user?.email) throw new AppError('signedOut');
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    await user.getIdToken(true);
  });

/** Duration of the steps before a signature. A sign-in that would expire during them counts as expired. */
const RUN_UP_MS = 30 * SECOND_MS;

/** Returns whether the last sign-in is recent enough to sign, by the server's clock. Throws `AppError('signedOut')`. */
export const hasFreshSignIn = (): Promise<boolean> =>
  runWithAppErrors(async () => {
    const { auth } = await loadAuth();
    if (!auth.currentUser) throw new AppError('signedOut');
    const { authTime, issuedAtTime } = await auth.currentUser.getIdTokenResult(true);
    return isFreshSignIn(Date.parse(authTime), Date.parse(issuedAtTime) + RUN_UP_MS);
  });

/** Returns a fresh ID token of the signed-in account. Throws `AppError('signedOut')`. */
export const loadFreshIdToken = (): Promise<string> =>
  runWithAppErrors(async () => {
    const { auth } = await loadAuth();
    if (!auth.currentUser) throw new AppError('signedOut');
    return auth.currentUser.getIdToken(true);
  });

type Names = Pick<User, 'firstName' | 'lastName'>;

/**
 * Writes the fields that a user may change in their own record. Throws `AppError('saveFailed')` if the cause is
 * unknown.
 */
const changeOwnRecord = async (
  uid: string,
  change: Partial<Names & Pick<User, 'lang' | 'marketingConsent'>>,
): Promise<void> => {
  try {
    const { db, doc, writeAtOnce } = await loadFirestore();
    await writeAtOnce((writer) => writer.update(doc(db, WEB_COLLECTIONS.users, uid), change));
  } catch (cause) {
    const failure = toAppError(cause);
    throw failure.reason === 'unexpected' ? new AppError('saveFailed', { cause }) : failure;
  }
};

/** Saves the language in the account's record (Spec 1 §3). */
export const saveLanguage = (uid: string, lang: Language): Promise<void> => changeOwnRecord(uid, { lang });

/** Saves the names in the account's record (Spec 1 §5). */
export const saveNames = (uid: string, names: Names): Promise<void> => changeOwnRecord(uid, names);

/** Saves the consent to marketing mails. It can be withdrawn at any time. */
export const saveMarketingConsent = (uid: string, marketingConsent: boolean): Promise<void> =>
  changeOwnRecord(uid, { marketingConsent });

/** Creation of the account and its last sign-in (epoch ms). */
export type SignInTimes = { createdAt: number; signedInAt: number };

/** Throws `AppError('signedOut')`. */
export const loadSignInTimes = (): Promise<SignInTimes> =>
  runWithAppErrors(async () => {
    const { auth } = await loadAuth();
    const user = auth.currentUser;
    if (!user) throw new AppError('signedOut');
    const { authTime } = await user.getIdTokenResult();
    return { createdAt: Date.parse(user.metadata.creationTime ?? ''), signedInAt: Date.parse(authTime) };
  });
