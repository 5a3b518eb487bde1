import { isFreshSignIn } from '@domain/accounts/freshSignIn';
import { Refusal } from '@domain/shared/errors';
import type { CallContext } from './context';

/** Refuses with `signInTooOld` unless the caller proved who they are in the last minutes. */
export const refuseUnlessFreshlySignedIn = ({ authTime, now }: CallContext): void => {
  if (!isFreshSignIn(authTime, now)) throw new Refusal('signInTooOld');
};
