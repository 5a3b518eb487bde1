import { FIRST_PROMOTION, type Promotion } from '@domain/promotion/promotion';
import { endOfDay, startOfDay } from '@domain/shared/dates';

const DAYS_SINCE_START = 20;
const DAYS_LEFT = 60;
const INSURED = 37;

/** Builds the demo promotion as of `now` (epoch ms): it is active, and a third of its pool is spent. */
export const buildDemoPromotion = (now: number): Promotion => ({
  ...FIRST_PROMOTION,
  startsAt: startOfDay(now, -DAYS_SINCE_START),
  lastsUntil: endOfDay(now, DAYS_LEFT),
  insured: INSURED,
});
