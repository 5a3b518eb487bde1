import type { Offer } from '../offers/offer';
import { momentOf, toIsoDay } from '../shared/dates';
import { dayAfter } from '../shared/days';

/** What the days of a handover are counted from: moments in epoch ms, the landlord's deadline in days. */
export type HandoverTerms = { signedAt: number; availability: number; deadlineDays: number };

/** Warsaw days `YYYY-MM-DD`. `firstDay` after `lastDay`: no day is left. */
export type HandoverWindow = { firstDay: string; lastDay: string };

const laterDay = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns the days on which premises can be handed over (Spec 2 §5): from the later of tomorrow and the day from which they
 * are free, to the later of the day of signing and that day plus the deadline. Counts calendar days, so a change of the
 * clocks moves nothing.
 */
export const getHandoverWindow = (
  { signedAt, availability, deadlineDays }: HandoverTerms,
  now: number = signedAt,
): HandoverWindow => {
  const freeDay = toIsoDay(availability);
  return {
    firstDay: laterDay(dayAfter(toIsoDay(now)), freeDay),
    lastDay: dayAfter(laterDay(toIsoDay(signedAt), freeDay), deadlineDays),
  };
};

export const isHandoverWindowOver = ({ firstDay, lastDay }: HandoverWindow): boolean => firstDay > lastDay;

/** Returns the moment (epoch ms) at which the last day of the handover has passed. */
export const getHandoverWindowEnd = (terms: HandoverTerms): number =>
  momentOf(dayAfter(getHandoverWindow(terms).lastDay)) ?? 0;

/** Returns what a signed offer's days are counted from; one that is not signed counts from `now`. */
export const getHandoverTerms = (
  offer: Pick<Offer, 'signedAt' | 'availability' | 'unitReceiptDeadline'>,
  now: number,
): HandoverTerms => ({
  signedAt: offer.signedAt ?? now,
  availability: offer.availability,
  deadlineDays: offer.unitReceiptDeadline ?? 0,
});
