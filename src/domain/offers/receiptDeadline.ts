import { addBusinessDays, isBusinessDay } from '../leases/businessDays';
import { DEPOSIT_POSTING_BUSINESS_DAYS, getDepositDays } from '../leases/depositDays';
import { DAY_MS, toIsoDay } from '../shared/dates';
import { addDays, countIsoDaysBetween } from '../shared/days';
import { getLastSigning } from './leaseTerm';
import { UNIT_RECEIPT_DEADLINE_MIN_DAYS } from './limits';
import type { Offer } from './offer';

/** Days of signing that are judged. A longer validity has the holidays of its first year. */
const SIGNING_DAYS_MAX = 366;

type Deadlines = Pick<Offer, 'unitReceiptDeadline' | 'availability' | 'offerValidTo' | 'leaseAgreement'>;

/** A lease signed on this day has its deposit posted on that day, and needs so many days for its handover. */
type Need = { signed: string; posted: string; min: number };

/** Returns the lease of an offer that needs the most days, so that a day for the handover follows the posting of its deposit. */
const findGreatestNeed = (offer: Deadlines, now: number): Need => {
  const freeDay = toIsoDay(offer.availability);
  const businessDays = getDepositDays(offer.leaseAgreement) + DEPOSIT_POSTING_BUSINESS_DAYS;
  const lastSigning = toIsoDay(Math.min(getLastSigning(offer, now), now + SIGNING_DAYS_MAX * DAY_MS));
  const getNeed = (signed: string, posted: string): Need => ({
    signed,
    posted,
    min: countIsoDaysBetween(signed > freeDay ? signed : freeDay, posted) + 1,
  });
  const today = toIsoDay(now);
  let posted = addBusinessDays(today, businessDays);
  let greatest = getNeed(today, posted);
  for (let day = addDays(today); day <= lastSigning; day = addDays(day)) {
    // a business day of signing does not count itself, so its deposit is posted a business day later
    if (isBusinessDay(day)) posted = addBusinessDays(posted, 1);
    const need = getNeed(day, posted);
    if (need.min > greatest.min) greatest = need;
  }
  return greatest;
};

/**
 * Returns the business days for the deposit, the lease that needs the most days for its handover, and these days, if a lease of the offer
 * could have its deposit posted no day before the end of its handover days; otherwise `null`. The protocol waits for the
 * deposit, so a deposit paid in time leaves a day for it (decision 93).
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
