import { COOKIE_DAYS } from '@domain/legal/cookieDays';

/** Every cookie of the application: its name and how many days it lasts. */
export const COOKIES = {
  /** The note about the promotion was closed (Spec 1 §4). */
  promotion: { name: 'promotion', days: COOKIE_DAYS.promotion },
  /** The filters of the last search (Spec 1 §5). */
  userFilters: { name: 'user-filters', days: COOKIE_DAYS.userFilters },
  /** What the visitor agreed to. */
  consent: { name: 'consent', days: COOKIE_DAYS.consent },
  /** A random name of this browser (Spec 2 §9); it says nothing about the person. */
  device: { name: 'pewny-lokal.device', days: COOKIE_DAYS.device },
} as const;
