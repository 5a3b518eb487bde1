import { toIsoDay } from '../shared/dates';
import { addDays, addMonths, formatDay } from '../shared/days';
import { formatDate } from '../shared/format';
import type { LeaseOptionId, LeaseOptionTerms } from './leaseOptions';

export const FIXED_TERMS = ['fixedshort', 'fixedlong'] as const satisfies readonly LeaseOptionId[];
type FixedTerm = (typeof FIXED_TERMS)[number];

/** Returns the last day (`YYYY-MM-DD`) of a term in whole months that begins on `startDay`. */
export const getTermEnd = (startDay: string, months: number): string =>
  addDays(addMonths(startDay, months), -1);

/** A term in whole months that must end by `availabilityTo`. */
type FreeFor = { months: number; availabilityTo: number };

/**
 * Returns the last day (`YYYY-MM-DD`) on which a term can begin and still end within the availability. At the end of a month two
 * start days can give the same end; this is the later one.
 */
export const getLastTermStart = ({ months, availabilityTo }: FreeFor): string => {
  const to = toIsoDay(availabilityTo);
  let start = addMonths(addDays(to), -months);
  while (getTermEnd(addDays(start), months) <= to) start = addDays(start);
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
  const end = getTermEnd(free > tomorrow ? free : tomorrow, months);
  if (end <= toIsoDay(availabilityTo)) return null;
  return { months, end: formatDay(end), to: formatDate(availabilityTo) };
};
