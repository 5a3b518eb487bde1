import { COOKIE_DAYS } from '@domain/legal/cookieDays';

/** Every cookie of the application, with its lifetime in days. */
export const COOKIES = {
  /** The promotion banner was closed (Spec 1 §4). */
  promotion: { name: 'promotion', days: COOKIE_DAYS.promotion },
  /** The filters of the last search (Spec 1 §5). */
  userFilters: { name: 'user-filters', days: COOKIE_DAYS.userFilters },
  /** The visitor's consent. */
  consent: { name: 'consent', days: COOKIE_DAYS.consent },
  /** Random id of this browser (Spec 2 §9); it identifies no person. */
  device: { name: 'pewny-lokal.device', days: COOKIE_DAYS.device },
} as const;
