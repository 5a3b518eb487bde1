import { CLAIMS, type HeldClaims } from '@domain/accounts/claims';
import type { UserRecord } from 'firebase-admin/auth';
import { authAdmin } from './admin';

/** The claims the next token of a sign-in will carry. */
export const claimsOf = ({ customClaims = {} }: UserRecord): HeldClaims => ({
  admin: customClaims.admin === true,
  creator: customClaims.creator === true,
});

/** Sets the claims of a sign-in's next token and keeps whatever else it carries. */
export const setClaims = async (
  { uid, customClaims = {} }: UserRecord,
  claims: HeldClaims,
): Promise<void> => {
  const others = Object.entries(customClaims).filter(
    ([name]) => !(CLAIMS as readonly string[]).includes(name),
  );
  const held = CLAIMS.filter((claim) => claims[claim]).map((claim) => [claim, true]);
  await (await authAdmin()).setCustomUserClaims(uid, Object.fromEntries([...others, ...held]));
};
