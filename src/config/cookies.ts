/** Every cookie of the application: its name and how many days it lasts. */
export const COOKIES = {
  /** The filters of the last search (Spec 1 §5). */
  userFilters: { name: 'user-filters', days: 30 },
  /** What the visitor agreed to. */
  consent: { name: 'consent', days: 180 },
} as const;

export type CookieName = keyof typeof COOKIES;
