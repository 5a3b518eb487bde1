import { getLastTermStart } from '../offers/leaseTerm';
import type { Offer } from '../offers/offer';
import { parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';

/**
 * What the days of a handover are counted from: moments in epoch ms, the landlord's deadline in days, and the last day on which
 * the term of the lease can begin (`null` without a term or an end of availability).
 */
export type HandoverTerms = {
  signedAt: number;
  availability: number;
  deadlineDays: number;
  lastStart?: string | null;
};

/** Warsaw days `YYYY-MM-DD`. `firstDay` after `lastDay`: no day is left. */
export type HandoverWindow = { firstDay: string; lastDay: string };

const getLaterDay = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns the days on which premises can be handed over (Spec 2 §5): from the later of tomorrow and the day from which they
 * are free, to the later of the day of signing and that day plus the deadline. Counts calendar days, so a change of the
 * clocks moves nothing. A lease begins with the handover, so a term that must end within `availabilityTo` ends the days earlier;
 * the first of them is never taken from the sides.
 */
export const getHandoverWindow = (
  { signedAt, availability, deadlineDays, lastStart = null }: HandoverTerms,
  now: number = signedAt,
): HandoverWindow => {
  const freeDay = toIsoDay(availability);
  const firstDay = getLaterDay(addDays(toIsoDay(now)), freeDay);
  const lastDay = addDays(getLaterDay(toIsoDay(signedAt), freeDay), deadlineDays);
  if (lastStart === null || lastDay <= lastStart) return { firstDay, lastDay };
  const firstOfAll = getLaterDay(addDays(toIsoDay(signedAt)), freeDay);
  const capped = getLaterDay(lastStart, firstOfAll);
  return { firstDay, lastDay: capped < lastDay ? capped : lastDay };
};

export const isHandoverWindowOver = ({ firstDay, lastDay }: HandoverWindow): boolean => firstDay > lastDay;

/** Returns the moment (epoch ms) at which the last day of the handover has passed. */
export const getHandoverWindowEnd = (terms: HandoverTerms): number =>
  parseTimestamp(addDays(getHandoverWindow(terms).lastDay)) ?? 0;

/** A signed offer as far as its days of a handover go; visitors' copies lack the reservation's term. */
export type HandoverDates = Pick<Offer, 'signedAt' | 'availability' | 'unitReceiptDeadline'> & {
  availabilityTo?: number | null;
  reservation?: { months?: number | null } | null;
};

/** Returns the last day on which the term of a lease can begin, or `null` where nothing ends it. */
const findLastStart = ({ availabilityTo, reservation }: HandoverDates): string | null => {
  const months = reservation?.months;
  return months && availabilityTo ? getLastTermStart({ months, availabilityTo }) : null;
};

/** Returns what a signed offer's days are counted from; one that is not signed counts from `now`. */
export const getHandoverTerms = (offer: HandoverDates, now: number): HandoverTerms => ({
  signedAt: offer.signedAt ?? now,
  availability: offer.availability,
  deadlineDays: offer.unitReceiptDeadline ?? 0,
  lastStart: findLastStart(offer),
});

/**
 * Returns whether the term of a lease would outlast the days the premises are free if it began on `day`. Once no day is left
 * on which it fits, the sides agree on any other: a signed lease keeps a way to its handover.
 */
export const isStartTooLate = (offer: HandoverDates, day: string, now: number): boolean => {
  const { lastStart = null, availability } = getHandoverTerms(offer, now);
  if (lastStart === null || day <= lastStart) return false;
  return getLaterDay(addDays(toIsoDay(now)), toIsoDay(availability)) <= lastStart;
};
