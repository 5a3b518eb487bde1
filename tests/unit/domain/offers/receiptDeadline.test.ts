import { addBusinessDays } from '@domain/leases/businessDays';
import { getHandoverWindow, getPostingDay } from '@domain/leases/handoverWindow';
import type { Offer } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { findDeadlineTooShort } from '@domain/offers/receiptDeadline';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { anOffer } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const toTimestamp = (year: number, month: number, day: number, hour = 12) =>
  toWarsawTimestamp(year, month, day, [hour, 0, 0, 0]);

describe('the days for the handover in the landlord’s form', () => {
  const issuesOf = (unitReceiptDeadline: number, depositDays: number | null, of: Partial<Offer> = {}) => {
    const now = toTimestamp(2027, 1, 11);
    const offer = anOffer().office().build();
    const leaseAgreement = { ...offer.leaseAgreement, fixedlong: false, ...(depositDays && { depositDays }) };
    const draft = { ...offer, unitReceiptDeadline, leaseAgreement, availability: now, ...of };
    return getOfferIssues({ ...draft, offerValidTo: of.offerValidTo ?? toTimestamp(2027, 2, 28) }, now).map(
      ({ path, message }) => [path, message.key, message.values],
    );
  };
  /** Business days for the deposit, the least days for the handover, and a day of signing and posting that needs them. */
  const TABLE = [
    [3, 7, null, null],
    [4, 8, '2027-01-11', '2027-01-18'],
    [null, 11, '2027-01-15', '2027-01-25'],
    [5, 11, '2027-01-15', '2027-01-25'],
    [6, 12, '2027-01-14', '2027-01-25'],
    [8, 14, '2027-01-12', '2027-01-25'],
    [10, 18, '2027-01-15', '2027-02-01'],
    [14, 22, '2027-01-11', '2027-02-01'],
  ] as const;

  it.each(TABLE)('leave %s business days for the deposit from %s days on', (days, min, signed, posted) => {
    expect(issuesOf(min, days)).toEqual([]);
    if (signed)
      expect(issuesOf(min - 1, days)).toEqual([
        [
          'unitReceiptDeadline',
          'deadlineBeforeDeposit',
          { days: days ?? 5, signed: { day: signed }, posted: { day: posted }, min },
        ],
      ]);
  });

  it('count the public holidays of the time in which a lease can be signed', () => {
    const start = toTimestamp(2026, 12, 1);
    const { leaseAgreement } = anOffer().office().build();
    const offer = {
      unitReceiptDeadline: 7,
      availability: start,
      leaseAgreement: { ...leaseAgreement, fixedlong: false, depositDays: 3 },
    };
    expect(findDeadlineTooShort({ ...offer, offerValidTo: toTimestamp(2026, 12, 17) }, start)).toBeNull();
    expect(findDeadlineTooShort({ ...offer, offerValidTo: toTimestamp(2026, 12, 31) }, start)).toEqual({
      days: 3,
      signed: { day: '2026-12-18' },
      posted: { day: '2026-12-28' },
      min: 11,
    });
  });

  it('count from the day the premises are free, once no lease can be signed any more', () => {
    const offerValidTo = toTimestamp(2027, 1, 20);
    const free = (day: number) => ({ offerValidTo, availability: toTimestamp(2027, 1, day, 0) });
    expect(issuesOf(21, 14, free(13))).toMatchObject([
      ['unitReceiptDeadline', 'deadlineBeforeDeposit', { min: 22 }],
    ]);
    expect(issuesOf(7, 14, free(30))).toMatchObject([
      ['unitReceiptDeadline', 'deadlineBeforeDeposit', { min: 12 }],
    ]);
    expect(issuesOf(12, 14, free(30))).toEqual([]);
  });

  it('leave a day after the posting of a deposit paid in time, on every day of signing, around holidays too', () => {
    const { leaseAgreement: standard } = anOffer().office().build();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 7 * 365 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 7, max: 30 }),
        fc.integer({ min: 3, max: 14 }),
        fc.integer({ min: -10, max: 120 }),
        (startsIn, validFor, unitReceiptDeadline, depositDays, freeIn) => {
          const start = toTimestamp(2026, 1, 1) + startsIn * DAY_MS;
          const availability = start + freeIn * DAY_MS;
          const leaseAgreement = { ...standard, fixedlong: false, depositDays };
          const offer = { unitReceiptDeadline, availability, leaseAgreement };
          const refused = findDeadlineTooShort({ ...offer, offerValidTo: start + validFor * DAY_MS }, start);
          const isDayLeft = (signedAt: number, deadlineDays: number) => {
            const lease = {
              ...offer,
              signedAt,
              depositDueOn: addBusinessDays(toIsoDay(signedAt), depositDays),
            };
            const { lastDay } = getHandoverWindow({ signedAt, availability, deadlineDays });
            return addDays(getPostingDay(lease) ?? '') <= lastDay;
          };
          const signings = Array.from({ length: validFor + 1 }, (_, day) => start + day * DAY_MS);
          const enough = refused?.min ?? unitReceiptDeadline;
          expect(signings.every((signedAt) => isDayLeft(signedAt, enough))).toBe(true);
          if (refused) expect(signings.every((signedAt) => isDayLeft(signedAt, enough - 1))).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });
});
