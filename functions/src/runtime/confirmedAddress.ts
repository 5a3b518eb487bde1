import type { Viewer } from '@domain/accounts/viewer';
import { Refusal } from '@domain/shared/errors';

/**
 * Throws `Refusal('emailNotVerified')`. The address is confirmed before the identity, and both before a company (`getReadiness`).
 */
export const assertEmailVerified = ({ emailVerified }: Pick<Viewer, 'emailVerified'>): void => {
  if (!emailVerified) throw new Refusal('emailNotVerified');
};
