/** How an account can sign in, as the account service names it. */
export const SIGN_IN_WAYS = ['password', 'google.com'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

/** Those of the named providers we know. */
export const filterSignInWays = (providers: readonly string[]): SignInWay[] =>
  SIGN_IN_WAYS.filter((way) => providers.includes(way));
