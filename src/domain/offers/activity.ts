import { toIsoDay } from '../shared/dates';
import { getFirstDay } from '../shared/days';
import type { Offer } from './offer';

/** Steps of others about the offers of a landlord. */
export const ACTIVITY_KINDS = ['questions', 'counterOffers', 'reservations'] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
type ActivityCounts = Partial<Record<ActivityKind, number>>;

/** Counts of these steps for a company, by the first day of the week. */
export type CompanyActivity = Readonly<Record<string, ActivityCounts>>;

/** Weeks that are shown. */
export const ACTIVITY_WEEKS = 12;
/** Weeks after which the counts of a week are dropped. */
export const ACTIVITY_KEPT_WEEKS = 26;

type ActivityCounters = Pick<Offer, 'talk' | 'lastReservationNumber'>;

const COUNTS: Record<ActivityKind, (offer: ActivityCounters) => number> = {
  questions: ({ talk }) => talk?.questions ?? 0,
  counterOffers: ({ talk }) => talk?.counterOffers ?? 0,
  reservations: ({ lastReservationNumber }) => lastReservationNumber ?? 0,
};

/** Returns what a change of an offer adds: new questions, counter-offers and reservations. Answers and endings add nothing. */
export const getNewActivity = (before: ActivityCounters, after: ActivityCounters): ActivityCounts =>
  Object.fromEntries(
    ACTIVITY_KINDS.map((kind) => [kind, COUNTS[kind](after) - COUNTS[kind](before)] as const).filter(
      ([, added]) => added > 0,
    ),
  );

/** Returns the first day of the week that lies `step` weeks after the present one. */
export const getActivityWeek = (now: number, step = 0): string => getFirstDay('week', toIsoDay(now), step);

/** Returns the counts of the last weeks, the present one last. */
export const listActivity = (
  activity: CompanyActivity,
  kind: ActivityKind,
  now: number,
): { week: string; count: number }[] =>
  Array.from({ length: ACTIVITY_WEEKS }, (_, index) => {
    const week = getActivityWeek(now, index + 1 - ACTIVITY_WEEKS);
    return { week, count: activity[week]?.[kind] ?? 0 };
  });
