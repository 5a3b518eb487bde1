import { PROMOTION_COOKIE_DAYS } from '@domain/promotion/dismissal';

/** Every cookie of the application: its name and how many days it lasts. */
export const COOKIES = {
  /** The note about the promotion was closed (Spec 1 §4). */
  promotion: { name: 'promotion', days: PROMOTION_COOKIE_DAYS },
  /** The filters of the last search (Spec 1 §5). */
  userFilters: { name: 'user-filters', days: 30 },
  /** What the visitor agreed to. */
  consent: { name: 'consent', days: 180 },
} as const;
