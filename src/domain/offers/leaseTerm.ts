import { DAY_MS, toIsoDay } from '../shared/dates';
import { addDays, addMonths } from '../shared/days';
import { findLeaseOption, getLeaseOptions, type LeaseOptionId, type LeaseOptionTerms } from './leaseOptions';
import { RESERVATION_MS, SIGNED_WITHIN_DAYS } from './limits';
import { computeReservationEnd } from './predicates';

export const FIXED_TERMS = ['fixedshort', 'fixedlong'] as const satisfies readonly LeaseOptionId[];

/**
 * Returns the last day (`YYYY-MM-DD`) of a term in whole months whose first day is `startDay`: the day before the one with the same
 * number or, in a month that lacks that one, its last day (art. 112 of the Civil Code).
 */
export const computeTermEnd = (startDay: string, months: number): string => {
  const day = addMonths(startDay, months);
  return getDayNumber(day) === getDayNumber(startDay) ? addDays(day, -1) : day;
};

const getDayNumber = (isoDay: string): string => isoDay.slice(-2);

/** A term in whole months that must end by `availabilityTo`. */
type FreeFor = { months: number; availabilityTo: number };

/**
 * Returns the last day (`YYYY-MM-DD`) on which a term can begin and still end within the availability. At the end of a month
 * several start days can give the same end; this is the latest one.
 */
export const getLastTermStart = ({ months, availabilityTo }: FreeFor): string => {
  const to = toIsoDay(availabilityTo);
  let start = addMonths(addDays(to), -months);
  while (computeTermEnd(addDays(start), months) <= to) start = addDays(start);
  return start;
};

type DatedTerms = { availability: number; availabilityTo: number | null; leaseAgreement: LeaseOptionTerms };

/** A fixed term that runs past `availabilityTo`, with both days, as values of a message. */
type TermBeyond = { months: number; end: { day: string }; to: { day: string } };

/**
 * Returns an offered term that would run past `availabilityTo` if the lease were signed at `signedAt` (epoch ms), or `null`. Counts
 * from the first possible handover: the later of the day after signing and `availability`. An open-ended lease is not checked: it
 * ends by notice.
 */
export const findTermBeyond = (
  { availability, availabilityTo, leaseAgreement }: DatedTerms,
  term: LeaseOptionId,
  signedAt: number,
): TermBeyond | null => {
  if (term === 'infinite') return null;
  const months = leaseAgreement[term] ? leaseAgreement[`${term}Months`] : null;
  if (!months || !Number.isInteger(months) || !availabilityTo || !Number.isFinite(availability)) return null;
  const nextDay = addDays(toIsoDay(signedAt), 1);
  const free = toIsoDay(availability);
  const end = computeTermEnd(free > nextDay ? free : nextDay, months);
  if (end <= toIsoDay(availabilityTo)) return null;
  return { months, end: { day: end }, to: { day: toIsoDay(availabilityTo) } };
};

type ValidTerms = DatedTerms & { offerValidTo: number };

/**
 * Returns the last moment (epoch ms) at which a lease of an offer can be signed: it can be reserved until the offer expires, and signed
 * within its reservation, or on paper and by both sides within the days for that.
 */
export const getLastSigning = (
  { offerValidTo, leaseAgreement }: Pick<ValidTerms, 'offerValidTo' | 'leaseAgreement'>,
  now: number,
): number => {
  const isInWriting = getLeaseOptions(leaseAgreement).some(({ qualifiedSignature }) => qualifiedSignature);
  const signedWithin = isInWriting ? SIGNED_WITHIN_DAYS * DAY_MS : RESERVATION_MS;
  return Math.max(now, Number.isFinite(offerValidTo) ? offerValidTo : now) + signedWithin - 1;
};

/**
 * Returns the last moment (epoch ms) at which a tenant can sign an offered term: it can be reserved until the offer expires, and
 * signed until that reservation ends. Without a readable validity, returns `now`.
 */
const getLastSigningMoment = (
  { offerValidTo, leaseAgreement }: Pick<ValidTerms, 'offerValidTo' | 'leaseAgreement'>,
  term: LeaseOptionId,
  now: number,
): number => {
  const option = findLeaseOption(leaseAgreement, term);
  if (!option || !(offerValidTo > now)) return now;
  return computeReservationEnd(offerValidTo, option) - 1;
};

/**
 * Returns an offered term that would run past `availabilityTo` if it were signed at the last moment that the offer allows, or
 * `null`. A term that passes can be reserved at every moment of the validity.
 */
export const findTermBeyondValidity = (offer: ValidTerms, term: LeaseOptionId, now: number) => {
  const signedAt = getLastSigningMoment(offer, term, now);
  const beyond = findTermBeyond(offer, term, signedAt);
  return beyond && { ...beyond, signed: { day: toIsoDay(signedAt) } };
};
