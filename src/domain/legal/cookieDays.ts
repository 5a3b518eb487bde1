import { PROMOTION_COOKIE_DAYS } from '../promotion/dismissal';

/** Lifetime of each application cookie in days, as stated in the cookie policy. */
export const COOKIE_DAYS = {
  promotion: PROMOTION_COOKIE_DAYS,
  userFilters: 30,
  consent: 180,
  device: 365,
} as const;
