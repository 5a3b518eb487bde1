import { syncServerClock } from '@data/browser/serverClock';
import { HOUR_MS, SECOND_MS } from '@domain/shared/dates';
import type { IdTokenResult, User } from 'firebase/auth';
import { onTestFinished } from 'vitest';

type TokenArrival = { cameAt?: number; fetch?: () => Promise<string> };

/**
 * Builds a token that arrived while the server's clock was `aheadMs` ahead of this device's. `fetch` serves a request for a new
 * one.
 */
export const createTokenAhead = (
  aheadMs: number,
  { cameAt = Date.now(), fetch = async () => 'token' }: TokenArrival = {},
): [user: User, token: IdTokenResult] => {
  // a token truncates its time to seconds: half a second on average
  const issuedAt = cameAt + aheadMs - SECOND_MS / 2;
  const token = {
    issuedAtTime: new Date(issuedAt).toISOString(),
    expirationTime: new Date(issuedAt + HOUR_MS).toISOString(),
  };
  const user = {
    toJSON: () => ({ stsTokenManager: { expirationTime: cameAt + HOUR_MS } }),
    getIdToken: fetch,
  };
  return [user as unknown as User, token as IdTokenResult];
};

/** Signs a user in on a device whose clock is `aheadMs` behind the server's, until the end of the test. */
export const setServerAhead = (aheadMs: number): void => {
  syncServerClock(...createTokenAhead(aheadMs));
  onTestFinished(() => syncServerClock(...createTokenAhead(0)));
};
