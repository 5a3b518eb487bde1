import { HOUR_MS } from '../shared/dates';
import type { Claim } from './claims';

/** How long a new claim cannot confirm the decision of another admin. The other admins have this time to read about it. */
export const NEW_CLAIM_MS = 72 * HOUR_MS;

/** The giver of a claim (SHA-256 of the uid) and the time (epoch ms). It stays after the claim is revoked. */
export type ClaimGrant = { byDigest: string; at: number };

/** The parts of an account's record that say when its claims were given and by whom. */
type ClaimTimes = { claimGrants?: Partial<Record<Claim, ClaimGrant>>; claimsChangedAt?: number };

/** Actor of actions run with the tool (`npm run admin`) instead of a page. No account has this uid. */
export const OPERATOR = 'npm run admin';

/** One of the two people of a decision, by the digest of the uid. The operator names the first admins and is none of them. */
export type DecidingAdmin = { digest: string; isOperator?: boolean } & ClaimTimes;

/** Returns from when an admin counts as a second person (epoch ms). Older claims have a time but no giver. */
export const getSecondPersonSince = ({ claimGrants, claimsChangedAt }: ClaimTimes): number => {
  const given = claimGrants?.admin?.at ?? claimsChangedAt;
  return given === undefined ? 0 : given + NEW_CLAIM_MS;
};

/** Why an admin does not count as a second person: same account, admin made by the first one, or too new an admin. */
export type SecondPersonFault = 'secondPersonNeeded' | 'secondPersonGiven' | 'secondPersonTooNew';

/**
 * Returns why `second` cannot confirm after `first`, or `null`. Two accounts count as two people only if neither made the other
 * an admin. Otherwise one person with two accounts could give the claim, decide twice and revoke it. The operator can decide
 * alone anyway and needs no second account.
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
