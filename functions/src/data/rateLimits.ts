import { COLLECTIONS } from '@api/collections';
import { SECOND_MS } from '@domain/shared/dates';
import { sha256Hex } from '../runtime/hash';
import { incrementAndGet, readCount } from './incrementAndGet';

/** Rate limit: the counted action (`name`), its subject (a uid or an address) and the maximum per time window. */
export type UseLimit = { name: string; subject: string; max: number; perSeconds: number };

const getWindow = (perSeconds: number, now: number) => Math.floor(now / (perSeconds * SECOND_MS));

/** Path of the counter of the current window. */
export const getLimitPath = ({ name, subject, perSeconds }: Omit<UseLimit, 'max'>, now: number): string =>
  `${COLLECTIONS.rateLimits}/${sha256Hex(`${name}:${subject}:${getWindow(perSeconds, now)}`)}`;

/** Returns whether the current count is within the limit. */
export const isCountWithin = async (limit: UseLimit, now: number): Promise<boolean> =>
  (await readCount(getLimitPath(limit, now))) <= limit.max;

/**
 * Counts one use and returns whether it is within the limit. Counting before checking means that parallel uses may be
 * refused early, but never exceed the limit.
 */
export const isWithinLimit = async (limit: UseLimit, now: number): Promise<boolean> => {
  const expiresAt = (getWindow(limit.perSeconds, now) + 2) * limit.perSeconds * SECOND_MS;
  return (await incrementAndGet(getLimitPath(limit, now), { expiresAt })) <= limit.max;
};
