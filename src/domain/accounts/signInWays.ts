/** Sign-in providers, as Firebase Authentication names them. */
export const SIGN_IN_WAYS = ['password', 'google.com'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Returns the known ones of the given providers. */
export const filterSignInWays = (providers: readonly string[]): SignInWay[] =>
  SIGN_IN_WAYS.filter((way) => providers.includes(way));
