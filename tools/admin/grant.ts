import { getAuthAdmin } from '@functions/data/admin';
import { listAdmins } from '@functions/data/admins';
import { findVerifiedSignIn } from '@functions/data/signIns';
import { findUser } from '@functions/data/users';
import { changeClaim } from '@functions/roles/changeClaim';
import { UserFacingError } from '../dev/userFacingError';
import { createOperatorContext } from './operator';

/** The operator names this many admins, so that two people can decide about money. Those grant all further claims. */
const FIRST_ADMINS = 2;

const PAGE = 1000;

const SIGN_IN_FIRST =
  'The person signs in once, confirms the address by the link in the mail, and you run this again.';

/** Returns the uids of the accounts whose tokens carry the claim. A claim set by hand is in no record. */
const listTokenAdmins = async (): Promise<string[]> => {
  const auth = await getAuthAdmin();
  const found: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(PAGE, pageToken);
    found.push(
      ...page.users.filter(({ customClaims }) => customClaims?.admin === true).map(({ uid }) => uid),
    );
    pageToken = page.pageToken;
  } while (pageToken);
  return found;
};

const listAdminUids = async (): Promise<Set<string>> => {
  const [inTokens, inRecords] = await Promise.all([listTokenAdmins(), listAdmins()]);
  return new Set([...inTokens, ...inRecords.map(({ uid }) => uid)]);
};

export type Grant = 'granted' | 'alreadyGranted';

/**
 * Grants the admin claim to the account with a verified address, in the page's order: the account's record, an event, a mail to
 * every admin and to the operator. Idempotent. Throws a `UserFacingError` if the account is missing or two other accounts are
 * admins already.
 */
export const grantAdmin = async (email: string, now: number): Promise<Grant> => {
  const [signIn, admins] = await Promise.all([findVerifiedSignIn(email), listAdminUids()]);
  if (!signIn) throw new UserFacingError(`No account has confirmed the address ${email}. ${SIGN_IN_FIRST}`);
  if (!(await findUser(signIn.uid)))
    throw new UserFacingError(`${email} has no record yet. ${SIGN_IN_FIRST}`);
  if (!admins.has(signIn.uid) && admins.size >= FIRST_ADMINS)
    throw new UserFacingError(
      `There are ${admins.size} admins already. One of them gives the claim on the page /admin.`,
    );
  const isChanged = await changeClaim({ email, claim: 'admin', isHeld: true }, createOperatorContext(now));
  return isChanged ? 'granted' : 'alreadyGranted';
};
