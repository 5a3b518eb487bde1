import {
  type DecidingAdmin,
  type GrantsByDigest,
  getSecondPersonSince,
  isTooNewToMakeAdmins,
  OPERATOR,
  type SecondPersonFault,
  whyNoSecondPerson,
} from '@domain/accounts/secondPerson';
import { Refusal } from '@domain/shared/errors';
import { sha256Hex } from '../runtime/hash';
import { listAdmins } from './admins';
import { findUser } from './users';

const loadAdmin = async (uid: string): Promise<DecidingAdmin> => {
  const { claimGrants, claimsChangedAt } = (await findUser(uid)) ?? {};
  return {
    digest: sha256Hex(uid),
    isOperator: uid === OPERATOR,
    ...(claimGrants ? { claimGrants } : {}),
    ...(claimsChangedAt === undefined ? {} : { claimsChangedAt }),
  };
};

/** Returns the grants of all current admins by the digest of their uid. */
export const loadGrants = async (): Promise<GrantsByDigest> =>
  new Map((await listAdmins()).map(({ uid, claimGrants }) => [sha256Hex(uid), claimGrants]));

/** Asserts that an admin's own claim is old enough to make others admins. Throws `Refusal('newAdminGivesNone')`. */
export const assertCanMakeAdmins = async (uid: string, now: number): Promise<void> => {
  const admin = await loadAdmin(uid);
  if (isTooNewToMakeAdmins(admin, now))
    throw new Refusal('newAdminGivesNone', null, getSecondPersonSince(admin));
};

/** Why the admin `secondUid` does not count as a second person, and when that ends (epoch ms, if it does). */
type Fault = { reason: SecondPersonFault; until: number | null };

/** Returns why the admin `secondUid` does not count as a different person from `firstUid`, judged by claims, or `null`. */
export const findSecondPersonFault = async (
  firstUid: string,
  secondUid: string,
  now: number,
): Promise<Fault | null> => {
  const [first, second, known] = await Promise.all([loadAdmin(firstUid), loadAdmin(secondUid), loadGrants()]);
  const reason = whyNoSecondPerson(first, second, now, known);
  if (!reason) return null;
  return { reason, until: reason === 'secondPersonTooNew' ? getSecondPersonSince(second) : null };
};

/**
 * Four-eyes rule: asserts that the admin `secondUid` is a different person from `firstUid`, judged by claims. Throws
 * `Refusal('secondPersonNeeded')`, `Refusal('secondPersonGiven')`, or `Refusal('secondPersonTooNew')` with the time from
 * which the claim counts.
 */
export const assertSecondPerson = async (firstUid: string, secondUid: string, now: number): Promise<void> => {
  const fault = await findSecondPersonFault(firstUid, secondUid, now);
  if (fault) throw new Refusal(fault.reason, null, fault.until);
};
