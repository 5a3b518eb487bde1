import { getLastTermStart } from '../offers/leaseTerm';
import type { Offer } from '../offers/offer';
import { parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';

/**
 * Inputs of the handover window: signing and availability in epoch ms, the landlord's deadline in days, and the last day on which
 * the lease term can begin (`null` without a term or an end of availability).
 */
export type HandoverTerms = {
  signedAt: number;
  availability: number;
  deadlineDays: number;
  lastStart?: string | null;
};

/** Warsaw days `YYYY-MM-DD`. If `firstDay` is after `lastDay`, no day is left. */
export type HandoverWindow = { firstDay: string; lastDay: string };

const getLaterDay = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns the days on which the premises can be handed over (Spec 2 §5). The first is the later of tomorrow and the first free
 * day. The last is the later of the signing day and the first free day, plus the deadline. It counts calendar days, so a clock
 * change has no effect. A lease begins with the handover, so a term that must end by `availabilityTo` ends the window earlier; at
 * least its first day always remains.
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

/** Returns when the last handover day has passed (epoch ms). */
export const getHandoverWindowEnd = (terms: HandoverTerms): number =>
  parseTimestamp(addDays(getHandoverWindow(terms).lastDay)) ?? 0;

/** The fields of a signed offer that decide its handover window. Public copies lack the reservation's term. */
export type HandoverDates = Pick<Offer, 'signedAt' | 'availability' | 'unitReceiptDeadline'> & {
  availabilityTo?: number | null;
  reservation?: { months?: number | null } | null;
};

/** Returns the last day on which a lease term can begin, or `null` without a limit. */
const findLastStart = ({ availabilityTo, reservation }: HandoverDates): string | null => {
  const months = reservation?.months;
  return months && availabilityTo ? getLastTermStart({ months, availabilityTo }) : null;
};

/** Returns the inputs of an offer's handover window. An unsigned offer counts from `now`. */
export const getHandoverTerms = (offer: HandoverDates, now: number): HandoverTerms => ({
  signedAt: offer.signedAt ?? now,
  availability: offer.availability,
  deadlineDays: offer.unitReceiptDeadline ?? 0,
  lastStart: findLastStart(offer),
});

/**
 * Returns whether a lease that begins on `day` would end after the premises' availability. If it fits on no remaining day, any
 * day is allowed, because a signed lease must still reach its handover.
 */
export const isStartTooLate = (offer: HandoverDates, day: string, now: number): boolean => {
  const { lastStart = null, availability } = getHandoverTerms(offer, now);
  if (lastStart === null || day <= lastStart) return false;
  return getLaterDay(addDays(toIsoDay(now)), toIsoDay(availability)) <= lastStart;
};
