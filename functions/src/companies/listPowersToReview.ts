import type { PowerOfAttorney, PowerStatus } from '@domain/companies/powerOfAttorney';
import { isPowerInForce } from '@domain/companies/powerOfAttorney';
import { findAll } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

const list = async (status: PowerStatus): Promise<PowerOfAttorney[]> => {
  const found = await findAll<PowerOfAttorney>('powersByStatus', { status });
  return found.map(({ entity }) => entity);
};

/**
 * Returns the powers of attorney that wait for an admin, the longest waiting first, and those in force, which admins can
 * revoke.
 */
export const listPowersToReview: Handler<'listPowersToReview'> = async (_, { now }) => {
  const [powers, accepted] = await Promise.all([list('CHECKING'), list('ACCEPTED')]);
  return { powers, inForce: accepted.filter((power) => isPowerInForce(power, now)) };
};
