import { HOUR_MS } from '../shared/dates';
import type { Promotion } from './promotion';

/** The document of `home` in which everybody may read what the promotion is and how much of its pool is left. */
export const PUBLIC_PROMOTION_ID = 'promotion';

/** A browser that found no promotion running asks again after so long. */
const PROMOTION_ASKED_EVERY_MS = 12 * HOUR_MS;

/** When to ask again about a promotion that does not run at `now`: soon, or as soon as it begins. Epoch ms. */
export const getNextPollTime = ({ startsAt }: Promotion, now: number): number =>
  startsAt > now ? Math.min(startsAt, now + PROMOTION_ASKED_EVERY_MS) : now + PROMOTION_ASKED_EVERY_MS;
