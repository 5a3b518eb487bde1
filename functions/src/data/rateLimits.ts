import { COLLECTIONS } from '@contracts/collections';
import { SECOND_MS } from '@domain/shared/dates';
import { sha256Hex } from '../runtime/hash';
import { computed } from './admin';
import { commit, read } from './store';

/** What is counted (`name`), for whom (a uid or an address) and how much of it a window of time allows. */
export type UseLimit = { name: string; subject: string; max: number; perSeconds: number };

const windowOf = (perSeconds: number, now: number) => Math.floor(now / (perSeconds * SECOND_MS));

/** Where the uses of the current window are counted. */
export const limitPath = ({ name, subject, perSeconds }: Omit<UseLimit, 'max'>, now: number): string =>
  `${COLLECTIONS.rateLimits}/${sha256Hex(`${name}:${subject}:${windowOf(perSeconds, now)}`)}`;

/**
 * Counts one use and answers whether it is still within the limit of the current window. Counting before reading
 * means that parallel uses can only be refused early, never let through in excess.
 */
export const isWithinLimit = async (limit: UseLimit, now: number): Promise<boolean> => {
  const path = limitPath(limit, now);
  const expiresAt = (windowOf(limit.perSeconds, now) + 2) * limit.perSeconds * SECOND_MS;
  await commit((writes) => writes.merge(path, { count: computed.increased(1), expiresAt }));
  const counted = await read<{ count: number }>(path);
  return (counted?.count ?? 0) <= limit.max;
};
