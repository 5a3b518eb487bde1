import { CLAIMS, type HeldClaims } from '@domain/accounts/claims';
import { getAuthAdmin } from './admin';
import type { SignIn } from './signIns';

/** Returns the claims that the next token of a sign-in will carry. */
export const getClaims = ({ customClaims = {} }: SignIn): HeldClaims => ({
  admin: customClaims.admin === true,
  creator: customClaims.creator === true,
});

/** Sets the claims of a sign-in's next token and keeps its other custom claims. */
export const setClaims = async ({ uid, customClaims = {} }: SignIn, claims: HeldClaims): Promise<void> => {
  const others = Object.entries(customClaims).filter(
    ([name]) => !(CLAIMS as readonly string[]).includes(name),
  );
  const held = CLAIMS.filter((claim) => claims[claim]).map((claim) => [claim, true]);
  await (await getAuthAdmin()).setCustomUserClaims(uid, Object.fromEntries([...others, ...held]));
};
