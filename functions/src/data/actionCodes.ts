import { authAdmin } from './admin';

/** The code inside a link of the account service. */
export const actionCodeOf = (link: string): string => {
  const code = new URL(link).searchParams.get('oobCode');
  if (!code) throw new Error('The account service gave a link without a code.');
  return code;
};

/** How the account service says that an address gets no link. */
const NO_LINK: readonly unknown[] = [
  'auth/user-not-found',
  'auth/email-not-found',
  'auth/user-disabled',
  'auth/invalid-email',
];

/**
 * The code of a link by which the account at an address gets a new password, or `null` where no account is that may have
 * one. The account is looked up first: a service that tells nobody who has an account calls an unknown address an
 * unexpected failure.
 */
export const newPasswordCode = async (email: string): Promise<string | null> => {
  const auth = await authAdmin();
  try {
    const { disabled } = await auth.getUserByEmail(email);
    return disabled ? null : actionCodeOf(await auth.generatePasswordResetLink(email));
  } catch (error) {
    if (NO_LINK.includes((error as { code?: unknown }).code)) return null;
    throw error;
  }
};
