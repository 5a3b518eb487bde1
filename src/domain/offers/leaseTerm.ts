import { toIsoDay } from '../shared/dates';
import { addDays, addMonths, formatDay } from '../shared/days';
import { formatDate } from '../shared/format';
import type { LeaseOptionId, LeaseOptionTerms } from './leaseOptions';

export const FIXED_TERMS = ['fixedshort', 'fixedlong'] as const satisfies readonly LeaseOptionId[];
type FixedTerm = (typeof FIXED_TERMS)[number];

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

/**
 * Returns an offered term that would run past `availabilityTo`, with both dates, or `null`. Counts from the first possible
 * handover: the later of tomorrow and `availability`. An open-ended lease is not checked: it ends by notice.
 */
export const findTermBeyond = (
  { availability, availabilityTo, leaseAgreement }: DatedTerms,
  term: FixedTerm,
  now: number,
): { months: number; end: string; to: string } | null => {
  const months = leaseAgreement[term] ? leaseAgreement[`${term}Months`] : null;
  if (!months || !Number.isInteger(months) || !availabilityTo || !Number.isFinite(availability)) return null;
  const tomorrow = addDays(toIsoDay(now), 1);
  const free = toIsoDay(availability);
  const end = computeTermEnd(free > tomorrow ? free : tomorrow, months);
  if (end <= toIsoDay(availabilityTo)) return null;
  return { months, end: formatDay(end), to: formatDate(availabilityTo) };
};
