import { getAuthAdmin } from './admin';
import { findSignInByEmail, getAuthErrorCode } from './signIns';

/** Returns the code in a link of the account service. */
const parseActionCode = (link: string): string => {
  const code = new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('The account service gave a link without a code.');
  return code;
};

const TAKEN = 'auth/email-already-exists';
/** Error codes of the account service for an address that gets no link. */
const NO_LINK: readonly unknown[] = [
  'auth/user-not-found',
  'auth/email-not-found',
  'auth/user-disabled',
  'auth/invalid-email',
];

/** Returns the code of an e-mail verification link. */
export const createVerificationCode = async (email: string): Promise<string> =>
  parseActionCode(await (await getAuthAdmin()).generateEmailVerificationLink(email));

/** Returns the code of a password-reset link for the account at an address. Throws if there is none. */
export const createPasswordResetCode = async (email: string): Promise<string> =>
  parseActionCode(await (await getAuthAdmin()).generatePasswordResetLink(email));

/**
 * Returns the code of a link that changes the account's address, or `null` if another account has the new address. The
 * same requests are sent in parallel in both cases, so that timing does not reveal which.
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
 * Like `createPasswordResetCode`, but returns `null` for an address without an enabled account. The account is looked up
 * first: with enumeration protection on, the service reports an unknown address as an unexpected failure.
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
