import { toIsoDay } from '../shared/dates';
import { addDays, addMonths, formatDay } from '../shared/days';
import { formatDate } from '../shared/format';
import type { LeaseOptionId, LeaseOptionTerms } from './leaseOptions';

export const FIXED_TERMS = ['fixedshort', 'fixedlong'] as const satisfies readonly LeaseOptionId[];
type FixedTerm = (typeof FIXED_TERMS)[number];

/** Returns the last day (`YYYY-MM-DD`) of a term of whole months that begins on `startDay`. */
export const getTermEnd = (startDay: string, months: number): string =>
  addDays(addMonths(startDay, months), -1);

/** A term of whole months that must end within `availabilityTo`. */
type FreeFor = { months: number; availabilityTo: number };

/**
 * Returns the last day (`YYYY-MM-DD`) on which a term can begin so that it ends within the days the premises are free. Some
 * ends of a term have two beginnings at the end of a month; this is the later one.
 */
export const getLastTermStart = ({ months, availabilityTo }: FreeFor): string => {
  const to = toIsoDay(availabilityTo);
  let start = addMonths(addDays(to), -months);
  while (getTermEnd(addDays(start), months) <= to) start = addDays(start);
  return start;
};

type Dated = { availability: number; availabilityTo: number | null; leaseAgreement: LeaseOptionTerms };

/**
 * Returns a term on offer that would run past the day until which the premises are free, counted from the first day on which
 * they can be handed over (the later of tomorrow and `availability`), with both dates; else `null`. An open-ended lease is
 * ended by notice.
 */
export const findTermBeyond = (
  { availability, availabilityTo, leaseAgreement }: Dated,
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
