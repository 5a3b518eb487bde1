import type { Viewer } from '@domain/accounts/viewer';
import { Refusal } from '@domain/shared/errors';

/** Whoever links a company has confirmed their address and their identity (Spec 1 §4). */
export const refuseUnconfirmed = ({ emailVerified, identity }: Viewer): void => {
  if (!emailVerified) throw new Refusal('emailNotVerified');
  if (identity !== 'ACCEPTED') throw new Refusal('identityNotAccepted');
};
