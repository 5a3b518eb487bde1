import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { findAll } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

/** Returns the powers of attorney that wait for an admin, the longest waiting first. */
export const listPowersToReview: Handler<'listPowersToReview'> = async () => {
  const found = await findAll<PowerOfAttorney>('powersByStatus', { status: 'CHECKING' });
  return { powers: found.map(({ entity }) => entity) };
};
