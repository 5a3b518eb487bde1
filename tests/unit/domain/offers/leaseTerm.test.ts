import { computeTermEnd, findTermBeyond, getLastTermStart } from '@domain/offers/leaseTerm';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { parseTimestamp } from '@domain/shared/dates';
import { addDays } from '@domain/shared/days';
import { anOffer, NOW } from '@tests/support/builders';
import { toWarsawTimestamp } from '@tests/support/builders/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the last day of a term', () => {
  it.each([
    ['2027-01-01', 12, '2027-12-31'],
    ['2027-01-09', 36, '2030-01-08'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-03-31', 13, '2028-04-30'],
  ])('of one from %s for %i months is %s', (start, months, end) =>
    expect(computeTermEnd(start, months)).toBe(end),
  );

  it('grows with the months', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2027-02-${String(date).padStart(2, '0')}`);
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 359 }), (start, months) => {
        expect(computeTermEnd(start, months) < computeTermEnd(start, months + 1)).toBe(true);
      }),
    );
  });
});

describe('the last day on which a term can begin', () => {
  it.each([
    [2027, 5, 20, 6, '2026-11-21'],
    [2027, 12, 31, 12, '2027-01-01'],
    [2027, 2, 27, 1, '2027-01-28'],
    [2027, 2, 28, 1, '2027-02-01'],
    [2027, 3, 30, 1, '2027-02-28'],
  ])('of premises free until %i-%i-%i and a term of %i months is %s', (year, month, day, months, start) =>
    expect(getLastTermStart({ months, availabilityTo: toWarsawTimestamp(year, month, day) })).toBe(start),
  );

  it('ends the term in time, and the day after it too late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 120 }), (days, months) => {
        const to = addDays('2027-01-01', days);
        const start = getLastTermStart({ months, availabilityTo: parseTimestamp(to) ?? 0 });
        expect(computeTermEnd(start, months) <= to).toBe(true);
        expect(computeTermEnd(addDays(start), months) > to).toBe(true);
      }),
    );
  });
});

describe('an offer with an end of availability', () => {
  const complete = anOffer().build();
  const withTerms = (availabilityTo: number | null, terms: object) => ({
    ...complete,
    availability: toWarsawTimestamp(2027, 1, 9),
    availabilityTo,
    leaseAgreement: {
      ...complete.leaseAgreement,
      infinite: true,
      fixedshort: false,
      fixedshortMonths: null,
      fixedlong: false,
      fixedlongMonths: null,
      ...terms,
    },
  });
  const faults = (availabilityTo: number | null, terms: object) =>
    getOfferIssues(withTerms(availabilityTo, terms), NOW);

  it('takes a term that ends on its last day and refuses one that ends a day later, by name', () => {
    const terms = { fixedlong: true, fixedlongMonths: 36 };
    expect(faults(toWarsawTimestamp(2030, 1, 8), terms)).toEqual([]);
    expect(faults(toWarsawTimestamp(2030, 1, 7), terms)).toEqual([
      {
        path: 'leaseAgreement.fixedlongMonths',
        message: {
          key: 'termBeyondAvailability',
          values: { months: 36, end: '08.01.2030', to: '07.01.2030' },
        },
      },
    ]);
  });
  it('names each term that outlasts it', () => {
    const terms = { fixedshort: true, fixedshortMonths: 6, fixedlong: true, fixedlongMonths: 24 };
    expect(faults(toWarsawTimestamp(2027, 5, 1), terms).map(({ path }) => path)).toEqual([
      'leaseAgreement.fixedshortMonths',
      'leaseAgreement.fixedlongMonths',
    ]);
  });
  it('leaves an open-ended lease, a term that is switched off and premises without an end alone', () => {
    expect(faults(toWarsawTimestamp(2027, 2, 1), {})).toEqual([]);
    expect(faults(toWarsawTimestamp(2027, 2, 1), { fixedshort: false, fixedshortMonths: 12 })).toEqual([]);
    expect(faults(null, { fixedlong: true, fixedlongMonths: 360 })).toEqual([]);
  });
  it('is not judged by months that are none', () => {
    const draft = withTerms(toWarsawTimestamp(2027, 2, 1), { fixedshort: true, fixedshortMonths: 1.5 });
    expect(findTermBeyond(draft, 'fixedshort', NOW)).toBeNull();
  });
  it('counts from tomorrow where the premises have long been free, to the day', () => {
    const free = {
      ...withTerms(toWarsawTimestamp(2027, 11, 20), { fixedshort: true, fixedshortMonths: 12 }),
    };
    const draft = { ...free, availability: toWarsawTimestamp(2025, 1, 1) };
    const today = toWarsawTimestamp(2026, 11, 20);
    expect(findTermBeyond(draft, 'fixedshort', today)).toBeNull();
    expect(findTermBeyond(draft, 'fixedshort', today + 24 * 3_600_000)).toEqual({
      months: 12,
      end: '21.11.2027',
      to: '20.11.2027',
    });
  });
});
