import { CLAIMS, type HeldClaims } from '@domain/accounts/claims';
import { authAdmin } from './admin';
import { loadSignIn } from './signIns';

/** The claims an account's next token will carry. */
export const storedClaims = async (uid: string): Promise<HeldClaims> => {
  const { customClaims = {} } = await loadSignIn(uid);
  return { admin: customClaims.admin === true, creator: customClaims.creator === true };
};

/** Sets the claims of an account's next token and keeps whatever else it carries. */
export const setClaims = async (uid: string, claims: HeldClaims): Promise<void> => {
  const others = Object.entries((await loadSignIn(uid)).customClaims ?? {}).filter(
    ([name]) => !(CLAIMS as readonly string[]).includes(name),
  );
  const held = CLAIMS.filter((claim) => claims[claim]).map((claim) => [claim, true]);
  await (await authAdmin()).setCustomUserClaims(uid, Object.fromEntries([...others, ...held]));
};
