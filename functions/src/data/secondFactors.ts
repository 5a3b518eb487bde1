import { COLLECTIONS } from '@api/collections';
import type { SecondFactor } from '@domain/accounts/secondFactor';
import { read } from './store';

export const getSecondFactorPath = (uid: string): string => `${COLLECTIONS.secondFactors}/${uid}`;

/** Returns the second factor of an account, or `null` before any set-up. */
export const findSecondFactor = (uid: string): Promise<SecondFactor | null> =>
  read<SecondFactor>(getSecondFactorPath(uid));
