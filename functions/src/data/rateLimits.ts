import { COLLECTIONS } from '@contracts/collections';
import { SECOND_MS } from '@domain/shared/dates';
import { sha256Hex } from '../runtime/hash';
import { incrementAndGet, readCount } from './incrementAndGet';

/** What is counted (`name`), for whom (a uid or an address) and how much of it a window of time allows. */
export type UseLimit = { name: string; subject: string; max: number; perSeconds: number };

const getWindow = (perSeconds: number, now: number) => Math.floor(now / (perSeconds * SECOND_MS));

/** Where the uses of the current window are counted. */
export const getLimitPath = ({ name, subject, perSeconds }: Omit<UseLimit, 'max'>, now: number): string =>
  `${COLLECTIONS.rateLimits}/${sha256Hex(`${name}:${subject}:${getWindow(perSeconds, now)}`)}`;

/** Whether what is counted by now is within the limit of the current window. */
export const isCountWithin = async (limit: UseLimit, now: number): Promise<boolean> =>
  (await readCount(getLimitPath(limit, now))) <= limit.max;

/**
 * Counts one use and answers whether it is still within the limit. Counting before looking means that parallel uses can
 * only be refused early, never let through in excess.
 */
export const isWithinLimit = async (limit: UseLimit, now: number): Promise<boolean> => {
  const expiresAt = (getWindow(limit.perSeconds, now) + 2) * limit.perSeconds * SECOND_MS;
  return (await incrementAndGet(getLimitPath(limit, now), { expiresAt })) <= limit.max;
};
