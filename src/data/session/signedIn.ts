import type { SignInWay } from '@domain/accounts/signInWays';
import type { Viewer } from '@domain/accounts/viewer';

/** A session of an account. `signsInWith`: the ways of the account; `hasRecord` is false until a new account has given its names. */
export type SignedIn = {
  status: 'signedIn';
  viewer: Viewer;
  signsInWith: readonly SignInWay[];
  hasRecord: boolean;
  marketingConsent: boolean;
};
