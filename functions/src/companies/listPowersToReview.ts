import { QUERIES } from '@api/queries';
import { findPowerInForce, type PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import { toIsoDay } from '@domain/shared/dates';
import { findAll, findPageAfter } from '../data/queries';
import type { Handler } from '../runtime/pipeline';

/**
 * Returns the powers of attorney that wait for an admin, the longest waiting first, and a page of the documents in force, which admins
 * can revoke, the soonest end first. With `after` only the next page of those in force.
 */
export const listPowersToReview: Handler<'listPowersToReview'> = async ({ after }, { now }) => {
  const start = after ? { value: after.forceUntil, id: after.id } : null;
  const [waiting, counting] = await Promise.all([
    after ? [] : findAll<PowerOfAttorney>('powersByStatus', { status: 'CHECKING' }),
    findPageAfter<PowerOfAttorney>('powersInForce', { forceUntil: toIsoDay(now) }, start),
  ]);
  const last = counting.at(-1);
  const isFull = counting.length === QUERIES.powersInForce.limit;
  return {
    powers: waiting.map(({ entity }) => entity),
    inForce: counting.flatMap(({ entity }) => findPowerInForce(entity, now) ?? []),
    next: last && isFull ? { forceUntil: last.entity.forceUntil ?? '', id: last.id } : null,
  };
};
