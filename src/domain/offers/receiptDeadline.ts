import { getDepositDays } from '../leases/depositDays';
import { countDaysBetween } from '../shared/dates';
import { getLastSigning } from './leaseTerm';
import { UNIT_RECEIPT_DEADLINE_MIN_DAYS } from './limits';
import type { Offer } from './offer';

const WEEK_BUSINESS_DAYS = 5;
const WEEKEND_DAYS = 2;

/** Returns the calendar days that business days take at most in weeks without public holidays. */
const countCalendarDays = (businessDays: number): number =>
  businessDays + WEEKEND_DAYS * Math.ceil(businessDays / WEEK_BUSINESS_DAYS);

type Deadlines = Pick<Offer, 'unitReceiptDeadline' | 'availability' | 'offerValidTo' | 'leaseAgreement'>;

/**
 * Returns the business days for the deposit, the days from signing that they take, and the least days for the handover, if a lease of
 * the offer could have its deposit due after the last day of its handover; otherwise `null`. The last handover day counts from the first free day if that is later than signing.
 * Public holidays do not count (decision 93).
 */
export const findDeadlineTooShort = (offer: Deadlines, now: number) => {
  const { unitReceiptDeadline, availability, leaseAgreement } = offer;
  if (!unitReceiptDeadline || !leaseAgreement || !Number.isFinite(availability)) return null;
  // the field's own limit is reported by itself
  if (unitReceiptDeadline < UNIT_RECEIPT_DEADLINE_MIN_DAYS) return null;
  const days = getDepositDays(leaseAgreement);
  const within = countCalendarDays(days);
  const min = within - Math.max(0, countDaysBetween(getLastSigning(offer, now), availability));
  return unitReceiptDeadline < min ? { days, within, min } : null;
};
