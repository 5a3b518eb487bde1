import { HOUR_MS } from '../shared/dates';
import type { Promotion } from './promotion';

/** The public document in `home` with the promotion and its remaining pool. */
export const PUBLIC_PROMOTION_ID = 'promotion';

/** Poll interval of a browser that found no promotion running. */
const PROMOTION_ASKED_EVERY_MS = 12 * HOUR_MS;

/** Returns the next poll time (epoch ms) while no promotion runs: after the interval, or earlier if the promotion starts. */
export const getNextPollTime = ({ startsAt }: Promotion, now: number): number =>
  startsAt > now ? Math.min(startsAt, now + PROMOTION_ASKED_EVERY_MS) : now + PROMOTION_ASKED_EVERY_MS;
