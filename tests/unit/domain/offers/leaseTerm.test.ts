import { applyCounterTerms } from '@domain/offers/counterOffer';
import { whyTermsDoNotFit } from '@domain/offers/counterTermsFit';
import { computeTermEnd, findTermBeyond, getLastTermStart } from '@domain/offers/leaseTerm';
import { getPrecedenceEnd } from '@domain/offers/negotiation';
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
          values: { months: 36, end: { day: '2030-01-08' }, to: { day: '2030-01-07' } },
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
      end: { day: '2027-11-21' },
      to: { day: '2027-11-20' },
    });
  });
});

describe('a binding offer with an end of availability', () => {
  const complete = anOffer().build();
  /** Free from 28.11.2026, on 27.11.2026 at 21:00. */
  const now = toWarsawTimestamp(2026, 11, 27, [21, 0, 0, 0]);
  const freeUntil = (availabilityTo: number, offerValidTo: number, terms: object) => ({
    ...complete,
    availability: toWarsawTimestamp(2026, 11, 28),
    availabilityTo,
    offerValidTo,
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
  const endOf = (year: number, month: number, day: number) =>
    toWarsawTimestamp(year, month, day, [23, 59, 59, 999]);
  const YEAR = { fixedshort: true, fixedshortMonths: 12 };

  it('is refused where its term fits on the first day of the validity only, with the last day of signing', () => {
    const draft = freeUntil(toWarsawTimestamp(2027, 11, 27), endOf(2026, 12, 27), YEAR);
    expect(getOfferIssues(draft, now)).toEqual([
      {
        path: 'leaseAgreement.fixedshortMonths',
        message: {
          key: 'termBeyondValidity',
          values: {
            months: 12,
            signed: { day: '2026-12-28' },
            end: { day: '2027-12-28' },
            to: { day: '2027-11-27' },
          },
        },
      },
    ]);
    expect(getOfferIssues({ ...draft, availabilityTo: toWarsawTimestamp(2027, 12, 28) }, now)).toEqual([]);
  });

  it('leaves three more days to a lease that is signed in writing', () => {
    const terms = { fixedlong: true, fixedlongMonths: 24 };
    const until = (day: number) =>
      getOfferIssues(freeUntil(toWarsawTimestamp(2028, 12, day), endOf(2026, 12, 27), terms), now);
    expect(until(30)).toEqual([]);
    expect(until(29).map(({ message }) => message.key)).toEqual(['termBeyondValidity']);
  });

  it('can be reserved on every term at every moment of the validity, and signed while the reservation lasts', () => {
    const hours = fc.integer({ min: 0, max: 90 * 24 });
    fc.assert(
      fc.property(
        ...([fc.integer({ min: 0, max: 120 }), hours, fc.integer({ min: 1, max: 12 })] as const),
        ...([fc.integer({ min: 13, max: 60 }), fc.integer({ min: -40, max: 40 }), fc.nat()] as const),
        (freeIn, validHours, short, long, spare, at) => {
          const availability = now + freeIn * 24 * 3_600_000;
          const offerValidTo = now + validHours * 3_600_000;
          const terms = {
            ...{ fixedshort: true, fixedshortMonths: short },
            ...{ fixedlong: true, fixedlongMonths: long },
          };
          const start = addDays('2026-11-28', freeIn + Math.ceil(validHours / 24));
          const availabilityTo = parseTimestamp(addDays(computeTermEnd(start, long), spare)) ?? 0;
          const draft = { ...freeUntil(availabilityTo, offerValidTo, terms), availability };
          if (getOfferIssues(draft, now).length > 0) return;
          const reservedAt = now + (at % (offerValidTo - now + 1));
          for (const [term, hoursToSign] of [
            ['fixedshort', 2],
            ['fixedlong', 72],
          ] as const) {
            expect(findTermBeyond(draft, term, reservedAt)).toBeNull();
            expect(findTermBeyond(draft, term, reservedAt + hoursToSign * 3_600_000 - 1)).toBeNull();
          }
        },
      ),
    );
  });

  it('takes no counter-offer whose term would not fit all the time of the precedence', () => {
    const offer = {
      ...anOffer().active().build(),
      ...freeUntil(toWarsawTimestamp(2027, 8, 27), endOf(2027, 3, 1), {}),
    };
    const terms = { newPrice: null, newDuration: 9, isRentToggleChecked: false } as const;
    const proposed = { ...terms, isContractDurationToggleChecked: true };
    expect(whyTermsDoNotFit(offer, proposed, now)).toBe('counterTermsUnfit');
    const fitting = { ...offer, availabilityTo: toWarsawTimestamp(2027, 8, 28) };
    expect(whyTermsDoNotFit(fitting, proposed, now)).toBeNull();
    const agreed = { ...fitting, ...applyCounterTerms(fitting, proposed) };
    expect(findTermBeyond(agreed, 'fixedshort', getPrecedenceEnd(now, agreed) - 1)).toBeNull();
  });
});
