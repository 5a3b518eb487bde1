import { isFreshSignIn } from '@domain/accounts/freshSignIn';
import { Refusal } from '@domain/shared/errors';
import type { CallContext } from './context';

/** Throws `Refusal('signInTooOld')` unless the caller signed in within the last minutes. */
export const assertFreshSignIn = ({ authTime, now }: CallContext): void => {
  if (!isFreshSignIn(authTime, now)) throw new Refusal('signInTooOld');
};
