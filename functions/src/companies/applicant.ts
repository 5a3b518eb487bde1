import type { Viewer } from '@domain/accounts/viewer';
import { Refusal } from '@domain/shared/errors';
import { assertEmailVerified } from '../runtime/confirmedAddress';

/** Asserts that an applicant has verified address and identity (Spec 1 §4). */
export const assertConfirmed = ({ emailVerified, identity }: Viewer): void => {
  assertEmailVerified({ emailVerified });
  if (identity !== 'ACCEPTED') throw new Refusal('identityNotAccepted');
};
