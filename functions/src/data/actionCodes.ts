import { getAuthAdmin } from './admin';
import { findSignInByEmail, getAuthErrorCode } from './signIns';

/** The code inside a link of the account service. */
const parseActionCode = (link: string): string => {
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
export const createVerificationCode = async (email: string): Promise<string> =>
  parseActionCode(await (await getAuthAdmin()).generateEmailVerificationLink(email));

/** The code of a link by which the account at an address gets a new password; throws where there is none. */
export const createPasswordResetCode = async (email: string): Promise<string> =>
  parseActionCode(await (await getAuthAdmin()).generatePasswordResetLink(email));

/**
 * The code of a link that makes another address the account's, or `null` where another account has that address. The service
 * is asked for the same either way and at once, so that the effort does not tell which.
 */
export const createEmailChangeCode = async (email: string, newEmail: string): Promise<string | null> => {
  const auth = await getAuthAdmin();
  const [holder, [link]] = await Promise.all([
    findSignInByEmail(newEmail),
    Promise.allSettled([auth.generateVerifyAndChangeEmailLink(email, newEmail)]),
  ]);
  if (holder) return null;
  if (link.status === 'fulfilled') return parseActionCode(link.value);
  if (getAuthErrorCode(link.reason) === TAKEN) return null;
  throw link.reason;
};

/**
 * As `createPasswordResetCode`, but `null` where no account is that may have one. The account is looked up first: a service that
 * tells nobody who has an account calls an unknown address an unexpected failure.
 */
export const createPasswordResetCodeOrNull = async (email: string): Promise<string | null> => {
  try {
    const account = await findSignInByEmail(email);
    return account && !account.disabled ? await createPasswordResetCode(email) : null;
  } catch (error) {
    if (NO_LINK.includes(getAuthErrorCode(error))) return null;
    throw error;
  }
};
