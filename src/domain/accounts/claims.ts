/** Claims a token may have beside the identity (Spec 1 §6). */
export const CLAIMS = ['admin', 'creator'] as const;
export type Claim = (typeof CLAIMS)[number];

/** Claims of an account as stored in its record. */
export type HeldClaims = Record<Claim, boolean>;

export const NO_CLAIMS: HeldClaims = { admin: false, creator: false };

/** The account that changes claims and the account whose claims change. */
export type ClaimChange = { actorUid: string; subjectUid: string };

/**
 * Returns why a claim cannot be granted or removed, or `null`. Own claims cannot be changed, so no account can promote
 * itself and the last admin stays one.
 */
export const whyCannotChangeClaims = ({ actorUid, subjectUid }: ClaimChange): 'ownClaims' | null =>
  actorUid === subjectUid ? 'ownClaims' : null;

/** Returns whether a claim of a token is still valid. A claim removed from the record ends before the token expires. */
export const isClaimInForce = (isInToken: boolean, held: HeldClaims | undefined, claim: Claim): boolean =>
  isInToken && held?.[claim] !== false;

/**
 * Returns whether a token issued at `issuedAt` (epoch ms) may have outdated claims: the record's last change was at
 * `changedAt`.
 */
export const isTokenBehind = (issuedAt: number, changedAt: number | undefined): boolean =>
  changedAt !== undefined && issuedAt < changedAt;
