import type { SignInWay } from '@domain/accounts/signInWays';
import type { Viewer } from '@domain/accounts/viewer';

/**
 * Session of an account. `signsInWith`: its sign-in methods; `hasRecord` is `false` until a new account has entered
 * its names.
 */
export type SignedIn = {
  status: 'signedIn';
  viewer: Viewer;
  signsInWith: readonly SignInWay[];
  hasRecord: boolean;
  marketingConsent: boolean;
};
