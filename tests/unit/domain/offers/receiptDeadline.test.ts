import { getHandoverWindow } from '@domain/leases/handoverWindow';
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

/** Returns the day on which a bank posts a deposit that is paid on its last day, in weeks without a public holiday. */
const postAfter = (signedOn: string, depositDays: number): string => {
  const weekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());
  let day = signedOn;
  for (let left = depositDays + 1; left > 0; left -= weekend(day) ? 0 : 1) day = addDays(day);
  return day;
};

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
    [4, 8, '2027-02-26', '2027-03-05'],
    [null, 11, '2027-02-26', '2027-03-08'],
    [5, 11, '2027-02-26', '2027-03-08'],
    [6, 12, '2027-02-26', '2027-03-09'],
    [8, 14, '2027-02-26', '2027-03-11'],
    [10, 18, '2027-02-26', '2027-03-15'],
    [14, 22, '2027-02-26', '2027-03-19'],
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

  it('do not grow by public holidays: fourteen are enough for seven business days at Christmas too', () => {
    const start = toTimestamp(2026, 12, 1);
    const { leaseAgreement } = anOffer().office().build();
    const findShort = (unitReceiptDeadline: number, depositDays: number) =>
      findDeadlineTooShort(
        {
          unitReceiptDeadline,
          availability: start,
          offerValidTo: toTimestamp(2026, 12, 31),
          leaseAgreement: { ...leaseAgreement, fixedlong: false, depositDays },
        },
        start,
      );
    expect(findShort(14, 7)).toBeNull();
    expect(findShort(12, 7)).toMatchObject({ days: 7, min: 13 });
    expect(findShort(7, 3)).toBeNull();
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

  it('leave a day after the posting of a deposit paid in time, on every day of signing without a public holiday', () => {
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
            const { lastDay } = getHandoverWindow({ signedAt, availability, deadlineDays });
            return addDays(postAfter(toIsoDay(signedAt), depositDays)) <= lastDay;
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
