import { HOUR_MS } from '../shared/dates';
import type { Claim } from './claims';

/** How long a claim just given counts for everything but a second look: time for the other admins to read of it. */
export const NEW_CLAIM_MS = 72 * HOUR_MS;

/** Who gave a claim, as the SHA-256 of a uid, and when (epoch ms). It stays after the claim is taken back. */
export type ClaimGrant = { byDigest: string; at: number };

/** The parts of an account's record that tell when and by whom its claims were given. */
type ClaimTimes = { claimGrants?: Partial<Record<Claim, ClaimGrant>>; claimsChangedAt?: number };

/** Who acts where the operator uses the tool (`npm run admin`) instead of a page: no account has this uid. */
export const OPERATOR = 'npm run admin';

/** One of the two of a decision, by the digest of the uid. The operator names the first admins, and is none of them. */
export type DecidingAdmin = { digest: string; isOperator?: boolean } & ClaimTimes;

/** Returns from when an admin counts as the second person beside another one (epoch ms). Older claims name no giver, only a moment. */
export const getSecondPersonSince = ({ claimGrants, claimsChangedAt }: ClaimTimes): number => {
  const given = claimGrants?.admin?.at ?? claimsChangedAt;
  return given === undefined ? 0 : given + NEW_CLAIM_MS;
};

/** Why an admin is no second person: the same account, one that the other made an admin, or an admin too new. */
export type SecondPersonFault = 'secondPersonNeeded' | 'secondPersonGiven' | 'secondPersonTooNew';

/**
 * Returns why `second` cannot decide after `first`, or `null`. Two accounts are two people only if neither made the other an
 * admin: one person with two accounts could give the claim, decide twice and take it back. The operator needs no account for that.
 */
export const whyNoSecondPerson = (
  first: DecidingAdmin,
  second: DecidingAdmin,
  now: number,
): SecondPersonFault | null => {
  if (first.digest === second.digest) return 'secondPersonNeeded';
  const isGiven =
    second.claimGrants?.admin?.byDigest === first.digest ||
    first.claimGrants?.admin?.byDigest === second.digest;
  if (isGiven && !first.isOperator) return 'secondPersonGiven';
  return now < getSecondPersonSince(second) ? 'secondPersonTooNew' : null;
};
