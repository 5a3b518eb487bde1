import { getLeaseOptions, type LeaseOptionTerms } from '../offers/leaseOptions';
import { getLastTermStart } from '../offers/leaseTerm';
import { SIGNED_WITHIN_DAYS } from '../offers/limits';
import type { Offer } from '../offers/offer';
import { DAY_MS, parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays } from '../shared/days';
import { addBusinessDays } from './businessDays';
import { DEPOSIT_POSTING_BUSINESS_DAYS, getDepositDueDay } from './depositDays';
import type { DepositDeadline } from './depositRecord';

/**
 * Inputs of the handover window: signing and availability in epoch ms, the landlord's deadline in days, and the last day on which the
 * lease term can begin (`null` without a term or an end of availability). `signedLastDay`: the last day that a signed lease names.
 */
export type HandoverTerms = {
  signedAt: number;
  availability: number;
  deadlineDays: number;
  lastStart?: string | null;
  signedLastDay?: string | null;
};

/** Warsaw days `YYYY-MM-DD`. If `firstDay` is after `lastDay`, no day is left. */
export type HandoverWindow = { firstDay: string; lastDay: string };

const getLaterDay = (one: string, other: string): string => (one > other ? one : other);

/**
 * Returns the days on which the premises can be handed over (Spec 2 §5). The first is the later of tomorrow and the first free
 * day. The last is the later of the signing day and the first free day, plus the deadline. It counts calendar days, so a clock
 * change has no effect. A lease begins with the handover, so a term that must end by `availabilityTo` ends the window earlier. Its
 * first day always remains. A signed lease keeps the last day that it was signed with.
 */
export const getHandoverWindow = (terms: HandoverTerms, now: number = terms.signedAt): HandoverWindow => {
  const { signedAt, availability, deadlineDays, lastStart = null, signedLastDay = null } = terms;
  const freeDay = toIsoDay(availability);
  const firstDay = getLaterDay(addDays(toIsoDay(now)), freeDay);
  const counted = addDays(getLaterDay(toIsoDay(signedAt), freeDay), deadlineDays);
  const firstOfAll = getLaterDay(addDays(toIsoDay(signedAt)), freeDay);
  const capped = lastStart !== null && lastStart < counted ? lastStart : counted;
  return { firstDay, lastDay: signedLastDay ?? getLaterDay(capped, firstOfAll) };
};

export const isHandoverWindowOver = ({ firstDay, lastDay }: HandoverWindow): boolean => firstDay > lastDay;

/** Returns when the last handover day has passed (epoch ms). */
export const getHandoverWindowEnd = (terms: HandoverTerms): number =>
  parseTimestamp(addDays(getHandoverWindow(terms).lastDay)) ?? 0;

/** The fields of an offer that decide its handover window. Public copies lack the reservation's term. */
export type HandoverDates = Pick<Offer, 'signedAt' | 'availability' | 'unitReceiptDeadline'> &
  Pick<DepositDeadline, 'depositDueOn' | 'depositExtension'> & {
    availabilityTo?: number | null;
    offerValidTo?: number;
    handoverLastDay?: string | null;
    reservation?: { months?: number | null } | null;
    leaseAgreement?: LeaseOptionTerms;
  };

/** Returns the last day on which a lease term can begin, or `null` without a limit. */
const findLastStart = (availabilityTo?: number | null, months?: number | null): string | null =>
  months && availabilityTo ? getLastTermStart({ months, availabilityTo }) : null;

/** Returns the inputs of an offer's handover window. An unsigned offer counts from `now`. */
export const getHandoverTerms = (offer: HandoverDates, now: number): HandoverTerms => ({
  signedAt: offer.signedAt ?? now,
  availability: offer.availability,
  deadlineDays: offer.unitReceiptDeadline ?? 0,
  lastStart: findLastStart(offer.availabilityTo, offer.reservation?.months),
  ...(offer.handoverLastDay ? { signedLastDay: offer.handoverLastDay } : {}),
});

/**
 * Inputs of the handover window of a lease that is not signed yet. `signedBy`: by when it can be signed (epoch ms). `ofTerms`: the
 * last start of each fixed term on offer, where no term is chosen yet.
 */
export type UnsignedTerms = Omit<HandoverTerms, 'signedAt'> & {
  signedBy?: number;
  ofTerms?: { months: number; lastStart: string }[];
};

/**
 * Returns the inputs of the handover window before signing, for a lease of `months`, or for an open-ended one with `null`. Without
 * `months` for every lease on offer. A reservation made until the offer expires can last `SIGNED_WITHIN_DAYS` longer.
 */
export const getUnsignedTerms = (
  offer: Omit<HandoverDates, 'signedAt' | 'reservation'>,
  months: number | null | undefined,
  now: number,
): UnsignedTerms => {
  const { availabilityTo, offerValidTo = now, leaseAgreement } = offer;
  const { signedAt, ...terms } = getHandoverTerms(
    { ...offer, signedAt: null, reservation: { months: months ?? null } },
    now,
  );
  const options = months === undefined && leaseAgreement ? getLeaseOptions(leaseAgreement) : [];
  const ofTerms = options.flatMap((option) => {
    const lastStart = findLastStart(availabilityTo, option.months);
    return option.months && lastStart ? [{ months: option.months, lastStart }] : [];
  });
  return { ...terms, signedBy: Math.max(signedAt, offerValidTo) + SIGNED_WITHIN_DAYS * DAY_MS, ofTerms };
};

/**
 * Returns by when (epoch ms) a handover must be agreed: the end of the last possible day. `null` once a time is agreed, or once
 * both sides were told that the window is over.
 */
export const getHandoverDueBy = (
  offer: HandoverDates & Pick<Offer, 'receptionTime' | 'handoverDueBy'>,
  now: number,
): number | null => {
  if (offer.receptionTime) return null;
  const end = getHandoverWindowEnd(getHandoverTerms(offer, now));
  return end > now ? end : (offer.handoverDueBy ?? null);
};

/**
 * Returns the business day by whose end a deposit paid in time has been posted, or `null` for a lease signed without a due day. The
 * protocol waits for the deposit.
 */
export const getPostingDay = (offer: HandoverDates): string | null => {
  const dueDay = getDepositDueDay(offer);
  return dueDay && addBusinessDays(dueDay, DEPOSIT_POSTING_BUSINESS_DAYS);
};

/**
 * Returns whether a lease that begins on `day` would end after the premises' availability. If it fits on no remaining day, any
 * day is allowed, because a signed lease must still reach its handover. So is each day until a deposit paid in time has been
 * posted.
 */
export const isStartTooLate = (offer: HandoverDates, day: string, now: number): boolean => {
  const { lastStart = null, availability } = getHandoverTerms(offer, now);
  if (lastStart === null || day <= getLaterDay(lastStart, getPostingDay(offer) ?? '')) return false;
  return getLaterDay(addDays(toIsoDay(now)), toIsoDay(availability)) <= lastStart;
};
