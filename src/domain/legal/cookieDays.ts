import { PROMOTION_COOKIE_DAYS } from '../promotion/dismissal';

/** How many days each cookie of the application lasts, as the policy of cookies says. */
export const COOKIE_DAYS = {
  promotion: PROMOTION_COOKIE_DAYS,
  userFilters: 30,
  consent: 180,
  device: 365,
} as const;
