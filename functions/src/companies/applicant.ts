import type { Viewer } from '@domain/accounts/viewer';
import { Refusal } from '@domain/shared/errors';
import { refuseUnconfirmedAddress } from '../runtime/confirmedAddress';

/** A person who links a company has confirmed their address and their identity (Spec 1 §4). */
export const assertConfirmed = ({ emailVerified, identity }: Viewer): void => {
  refuseUnconfirmedAddress({ emailVerified });
  if (identity !== 'ACCEPTED') throw new Refusal('identityNotAccepted');
};
