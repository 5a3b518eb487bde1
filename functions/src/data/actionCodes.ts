import { authAdmin } from './admin';
import { serviceCodeOf, signInAt } from './signIns';

/** The code inside a link of the account service. */
const actionCodeOf = (link: string): string => {
  const code = new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('The account service gave a link without a code.');
  return code;
};

const TAKEN = 'auth/email-already-exists';
/** How the account service says that an address gets no link. */
const NO_LINK: readonly unknown[] = [
  'auth/user-not-found',
  'auth/email-not-found',
  'auth/user-disabled',
  'auth/invalid-email',
];

/** The code of a link that proves an account's address. */
export const verificationCode = async (email: string): Promise<string> =>
  actionCodeOf(await (await authAdmin()).generateEmailVerificationLink(email));

/** The code of a link by which the account at an address gets a new password; throws where there is none. */
export const passwordCode = async (email: string): Promise<string> =>
  actionCodeOf(await (await authAdmin()).generatePasswordResetLink(email));

/**
 * The code of a link that makes another address the account's, or `null` where another account has that address. The service
 * is asked for the same either way and at once, so that the effort does not tell which.
 */
export const newAddressCode = async (email: string, newEmail: string): Promise<string | null> => {
  const auth = await authAdmin();
  const [holder, [link]] = await Promise.all([
    signInAt(newEmail),
    Promise.allSettled([auth.generateVerifyAndChangeEmailLink(email, newEmail)]),
  ]);
  if (holder) return null;
  if (link.status === 'fulfilled') return actionCodeOf(link.value);
  if (serviceCodeOf(link.reason) === TAKEN) return null;
  throw link.reason;
};

/**
 * As `passwordCode`, but `null` where no account is that may have one. The account is looked up first: a service that
 * tells nobody who has an account calls an unknown address an unexpected failure.
 */
export const newPasswordCode = async (email: string): Promise<string | null> => {
  try {
    const account = await signInAt(email);
    return account && !account.disabled ? await passwordCode(email) : null;
  } catch (error) {
    if (NO_LINK.includes(serviceCodeOf(error))) return null;
    throw error;
  }
};
