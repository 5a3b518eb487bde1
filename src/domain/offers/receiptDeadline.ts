import { DEPOSIT_POSTING_BUSINESS_DAYS, getDepositDays } from '../leases/depositDays';
import { toIsoDay } from '../shared/dates';
import { addDays, countIsoDaysBetween, getWeekday, SATURDAY } from '../shared/days';
import { getLastSigning } from './leaseTerm';
import { UNIT_RECEIPT_DEADLINE_MIN_DAYS } from './limits';
import type { Offer } from './offer';

const DAYS_PER_WEEK = 7;

type Deadlines = Pick<Offer, 'unitReceiptDeadline' | 'availability' | 'offerValidTo' | 'leaseAgreement'>;

/** A lease signed on this day has its deposit posted on that day, and needs so many days for its handover. */
type Need = { signed: string; posted: string; min: number };

/** Returns the weekday that follows a day by so many weekdays. Public holidays count as weekdays. */
const addWeekdays = (isoDay: string, weekdays: number): string => {
  let day = isoDay;
  for (let left = weekdays; left > 0; ) {
    day = addDays(day);
    if (getWeekday(day) < SATURDAY) left -= 1;
  }
  return day;
};

/**
 * Returns the lease of an offer that needs the most days, so that a day for the handover follows the posting of its deposit. The last week
 * in which it can be signed decides, because the premises are free then as long as they will be.
 */
const findGreatestNeed = (offer: Deadlines, now: number): Need => {
  const freeDay = toIsoDay(offer.availability);
  const weekdays = getDepositDays(offer.leaseAgreement) + DEPOSIT_POSTING_BUSINESS_DAYS;
  const lastSigning = toIsoDay(getLastSigning(offer, now));
  const getNeed = (signed: string): Need => {
    const posted = addWeekdays(signed, weekdays);
    return { signed, posted, min: countIsoDaysBetween(signed > freeDay ? signed : freeDay, posted) + 1 };
  };
  return Array.from({ length: DAYS_PER_WEEK }, (_, ago) => addDays(lastSigning, -ago))
    .filter((signed, ago) => ago === 0 || signed >= toIsoDay(now))
    .map(getNeed)
    .reduce((greatest, need) => (need.min > greatest.min ? need : greatest));
};

/**
 * Returns the business days for the deposit, the lease that needs the most days for its handover, and these days, if a lease of the offer
 * could have its deposit posted no day before the end of its handover days; otherwise `null`. The protocol waits for the
 * deposit, so a deposit paid in time leaves a day for it, public holidays aside (decision 93).
 */
export const findDeadlineTooShort = (offer: Deadlines, now: number) => {
  const { unitReceiptDeadline, availability, leaseAgreement } = offer;
  if (!unitReceiptDeadline || !leaseAgreement || !Number.isFinite(availability)) return null;
  // the field's own limit is reported by itself
  if (unitReceiptDeadline < UNIT_RECEIPT_DEADLINE_MIN_DAYS) return null;
  const { signed, posted, min } = findGreatestNeed(offer, now);
  if (unitReceiptDeadline >= min) return null;
  return { days: getDepositDays(leaseAgreement), signed: { day: signed }, posted: { day: posted }, min };
};
