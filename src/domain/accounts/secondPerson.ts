import { HOUR_MS } from '../shared/dates';
import type { Claim } from './claims';

/** How long a new claim cannot confirm the decision of another admin. The other admins have this time to read about it. */
export const NEW_CLAIM_MS = 72 * HOUR_MS;

/**
 * The last giver of a claim (SHA-256 of the uid) and the time (epoch ms). `givers` are all who ever gave it, with all who stood
 * above them then; missing in older records. The grant stays after the claim is revoked.
 */
export type ClaimGrant = { byDigest: string; at: number; givers?: readonly string[] };

/** The parts of an account's record that say when its claims were given and by whom. */
type ClaimTimes = { claimGrants?: Partial<Record<Claim, ClaimGrant>>; claimsChangedAt?: number };

/** Actor of actions run with the tool (`npm run admin`) instead of a page. No account has this uid. */
export const OPERATOR = 'npm run admin';
/** SHA-256 of `OPERATOR`. */
export const OPERATOR_DIGEST = '7258ad469b542894ee2e6df93cd9296654d8c05cadb6349e00dcd612a85bb5de';

/** One of the two people of a decision, by the digest of the uid. The operator names the first admins and is none of them. */
export type DecidingAdmin = { digest: string; isOperator?: boolean } & ClaimTimes;

/** The grants of accounts by the digest of their uid. */
export type GrantsByDigest = ReadonlyMap<string, ClaimTimes['claimGrants']>;

const listGivers = (grants: ClaimTimes['claimGrants']): string[] => {
  const { byDigest, givers = [] } = grants?.admin ?? {};
  return [...givers, ...(byDigest ? [byDigest] : [])].filter((giver) => giver !== OPERATOR_DIGEST);
};

/**
 * Returns the digests of all accounts that stand above an admin: the givers of the claim, their givers, up to the operator, who is
 * not among them. `known` are the grants of other accounts.
 */
export const findGivers = (
  grants: ClaimTimes['claimGrants'],
  known: GrantsByDigest = new Map(),
): Set<string> => {
  const above = new Set(listGivers(grants));
  for (const giver of above) for (const next of listGivers(known.get(giver))) above.add(next);
  return above;
};

/** Builds the grant of a claim. It keeps the givers of all earlier grants. `known` are the grants of the admins. */
export const buildClaimGrant = (
  earlier: ClaimGrant | undefined,
  { byDigest, at }: Pick<ClaimGrant, 'byDigest' | 'at'>,
  known: GrantsByDigest,
): ClaimGrant => {
  const above = findGivers({ admin: { byDigest, at } }, known);
  return { byDigest, at, givers: [...new Set([...listGivers({ admin: earlier }), ...above])].sort() };
};

/** Returns from when an admin counts as a second person (epoch ms). Older claims have a time but no giver. */
export const getSecondPersonSince = ({ claimGrants, claimsChangedAt }: ClaimTimes): number => {
  const given = claimGrants?.admin?.at ?? claimsChangedAt;
  return given === undefined ? 0 : given + NEW_CLAIM_MS;
};

/** Returns whether an admin is too new to make others admins. The operator always can. */
export const isTooNewToMakeAdmins = (admin: DecidingAdmin, now: number): boolean =>
  !admin.isOperator && now < getSecondPersonSince(admin);

/** Why an admin does not count as a second person: same account, admins of one chain of givers, or too new an admin. */
export type SecondPersonFault = 'secondPersonNeeded' | 'secondPersonGiven' | 'secondPersonTooNew';

/**
 * Returns why `second` cannot confirm after `first`, or `null`. Two accounts count as two people only if neither stands above the
 * other and no third one stands above both. Otherwise one person with several accounts could give the claim along a chain, decide
 * twice and revoke it. The operator can decide alone anyway and needs no second account. `known` are the grants of the admins.
 */
export const whyNoSecondPerson = (
  first: DecidingAdmin,
  second: DecidingAdmin,
  now: number,
  known?: GrantsByDigest,
): SecondPersonFault | null => {
  if (first.digest === second.digest) return 'secondPersonNeeded';
  const [firstLine, secondLine] = [first, second].map(({ digest, claimGrants }) =>
    findGivers(claimGrants, known).add(digest),
  );
  const isOneLine = [...(firstLine ?? [])].some((digest) => secondLine?.has(digest));
  if (isOneLine && !first.isOperator) return 'secondPersonGiven';
  return now < getSecondPersonSince(second) ? 'secondPersonTooNew' : null;
};
