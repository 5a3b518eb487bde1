import { computeDepositDueDay } from '@domain/leases/depositDeadline';
import { getHandoverWindow } from '@domain/leases/handoverWindow';
import type { Offer } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { findDeadlineTooShort } from '@domain/offers/receiptDeadline';
import { DAY_MS } from '@domain/shared/dates';
import { anOffer } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const toTimestamp = (year: number, month: number, day: number, hour = 12) =>
  toWarsawTimestamp(year, month, day, [hour, 0, 0, 0]);

describe('the days for the handover in the landlord’s form', () => {
  const now = toTimestamp(2026, 11, 27);
  const issuesOf = (unitReceiptDeadline: number, depositDays: number | null, of: Partial<Offer> = {}) => {
    const offer = anOffer().office().build();
    const leaseAgreement = { ...offer.leaseAgreement, ...(depositDays && { depositDays }) };
    const draft = { ...offer, unitReceiptDeadline, leaseAgreement, availability: now, ...of };
    return getOfferIssues(draft, now).map(({ path, message }) => [path, message.key, message.values]);
  };
  /** Business days for the deposit, and the least days for the handover. */
  const TABLE = [
    [null, 7],
    [3, 7],
    [5, 7],
    [6, 10],
    [10, 14],
    [11, 17],
    [14, 20],
  ] as const;

  it.each(TABLE)('leave %s business days for the deposit from %s days on', (days, min) => {
    expect(issuesOf(min, days)).toEqual([]);
    if (min > 7)
      expect(issuesOf(min - 1, days)).toEqual([
        ['unitReceiptDeadline', 'deadlineBeforeDeposit', { days, within: min, min }],
      ]);
  });

  it('count from the day the premises are free, once no lease can be signed any more', () => {
    const offerValidTo = toTimestamp(2026, 12, 10);
    const free = (day: number) => ({ offerValidTo, availability: toTimestamp(2026, 12, day, 0) });
    expect(issuesOf(7, 14, free(10))).toEqual([
      ['unitReceiptDeadline', 'deadlineBeforeDeposit', { days: 14, within: 20, min: 20 }],
    ]);
    expect(issuesOf(7, 14, free(22))).toEqual([
      ['unitReceiptDeadline', 'deadlineBeforeDeposit', { days: 14, within: 20, min: 8 }],
    ]);
    expect(issuesOf(7, 14, free(23))).toEqual([]);
  });

  it('never let a deposit be due after the last day, whenever a lease is signed, but for public holidays', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 7, max: 30 }),
        fc.integer({ min: 3, max: 14 }),
        fc.integer({ min: -10, max: 90 }),
        (signedIn, unitReceiptDeadline, depositDays, freeIn) => {
          // January to March: the only holiday of a working week is 6 January
          const start = toTimestamp(2027, 1, 7);
          const offerValidTo = start + 60 * DAY_MS;
          const availability = start + freeIn * DAY_MS;
          const { leaseAgreement } = anOffer().office().build();
          const offer = { unitReceiptDeadline, availability, offerValidTo };
          const agreement = { ...leaseAgreement, ...{ fixedlong: false, depositDays } };
          if (findDeadlineTooShort({ ...offer, leaseAgreement: agreement }, start) !== null) return;
          const signedAt = start + signedIn * DAY_MS;
          const { lastDay } = getHandoverWindow({
            signedAt,
            availability,
            deadlineDays: unitReceiptDeadline,
          });
          expect(computeDepositDueDay(signedAt, depositDays) <= lastDay).toBe(true);
        },
      ),
    );
  });
});
