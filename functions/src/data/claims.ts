import { CLAIMS, type HeldClaims } from '@domain/accounts/claims';
import { authAdmin } from './admin';

/** The claims an account's next token will carry. */
export const storedClaims = async (uid: string): Promise<HeldClaims> => {
  const { customClaims = {} } = await (await authAdmin()).getUser(uid);
  return { admin: customClaims.admin === true, creator: customClaims.creator === true };
};

/** Sets the claims of an account's next token and keeps whatever else it carries. */
export const setClaims = async (uid: string, claims: HeldClaims): Promise<void> => {
  const auth = await authAdmin();
  const others = Object.entries((await auth.getUser(uid)).customClaims ?? {}).filter(
    ([name]) => !(CLAIMS as readonly string[]).includes(name),
  );
  const held = CLAIMS.filter((claim) => claims[claim]).map((claim) => [claim, true]);
  await auth.setCustomUserClaims(uid, Object.fromEntries([...others, ...held]));
};
