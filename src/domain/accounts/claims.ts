/** What a token may prove beside who somebody is (Spec 1 §6). */
export const CLAIMS = ['admin', 'creator'] as const;
export type Claim = (typeof CLAIMS)[number];

/** Which claims an account holds, as its record keeps them. */
export type HeldClaims = Record<Claim, boolean>;

export const NO_CLAIMS: HeldClaims = { admin: false, creator: false };

/** Who changes the claims of whom. */
export type ClaimChange = { actorUid: string; subjectUid: string };

/**
 * Why a claim cannot be given or taken, or `null`: nobody changes their own, so nobody raises themselves and the last
 * admin stays one.
 */
export const whyCannotChangeClaims = ({ actorUid, subjectUid }: ClaimChange): 'ownClaims' | null =>
  actorUid === subjectUid ? 'ownClaims' : null;

/** Whether a claim of a token still counts: what the record takes away is gone before the token runs out. */
export const isClaimInForce = (isInToken: boolean, held: HeldClaims | undefined, claim: Claim): boolean =>
  isInToken && held?.[claim] !== false;

/**
 * Whether a token made at `issuedAt` (epoch ms) may say something else about the claims than the record, which
 * changed last at `changedAt`.
 */
export const isTokenBehind = (issuedAt: number, changedAt: number | undefined): boolean =>
  changedAt !== undefined && issuedAt < changedAt;
