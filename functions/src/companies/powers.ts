import { COLLECTIONS } from '@api/collections';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { buildReviewId } from '@domain/companies/review';
import { read } from '../data/store';

export const getPowerPath = (companyId: string, uid: string) =>
  `${COLLECTIONS.powersOfAttorney}/${buildReviewId(companyId, uid)}`;

/** Returns the power of attorney of an account for a company, whatever its status, or `null`. */
export const findPower = (companyId: string, uid: string): Promise<PowerOfAttorney | null> =>
  read<PowerOfAttorney>(getPowerPath(companyId, uid));
