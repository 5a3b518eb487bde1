import { countsAsSecondFrom, type DecidingAdmin, whyNoSecondPerson } from '@domain/accounts/secondPerson';
import { Refusal } from '@domain/shared/errors';
import { sha256Hex } from '../runtime/hash';
import { getUser } from './users';

const loadAdmin = async (uid: string): Promise<DecidingAdmin> => {
  const { claimGrants, claimsChangedAt } = (await getUser(uid)) ?? {};
  return {
    digest: sha256Hex(uid),
    ...(claimGrants ? { claimGrants } : {}),
    ...(claimsChangedAt === undefined ? {} : { claimsChangedAt }),
  };
};

/**
 * Throws unless the admin `secondUid` is another person than `firstUid`, as far as claims can tell: `secondPersonNeeded`,
 * `secondPersonGiven`, or `secondPersonTooNew` with the moment from which the claim counts.
 */
export const assertSecondPerson = async (firstUid: string, secondUid: string, now: number): Promise<void> => {
  const [first, second] = await Promise.all([firstUid, secondUid].map(loadAdmin));
  const fault = first && second && whyNoSecondPerson(first, second, now);
  if (!fault) return;
  throw new Refusal(fault, null, fault === 'secondPersonTooNew' ? countsAsSecondFrom(second) : null);
};
