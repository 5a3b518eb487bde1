import type { Offer } from '@domain/offers/offer';
import { type CostFacts, computeTrueCost, OPEN_END_MONTHS } from '@domain/offers/trueCost';
import { anOffer } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const base = anOffer().build();
type CostOptions = {
  price?: number;
  surface?: number | null;
  terms?: Partial<Offer['leaseAgreement']>;
  parking?: Partial<Offer['parkingDetails']>;
};

/** 10 000 zł for 100 m², a lump sum of 1 000 zł, a deposit of 24 600 zł, no parking. */
const buildCostFacts = ({
  price = 10_000,
  surface = 100,
  terms = {},
  parking = {},
}: CostOptions = {}): CostFacts => ({
  price,
  areaDetails: { surface },
  leaseAgreement: {
    ...base.leaseAgreement,
    nonRentFees: 'lumpSum',
    lumpSum: 1000,
    deposit: 24_600,
    ...terms,
  },
  parkingDetails: { ...base.parkingDetails, parkingLotsAvailable: 0, parkingSurface: null, ...parking },
});
const year = { months: 12 };
/** A platform that charges the tenant nothing, and one that charges 500 zł net. */
const FREE = { platformFee: { net: 0, vat: 0, gross: 0 } };
const CHARGED = { platformFee: { net: 50_000, vat: 11_500, gross: 61_500 } };
const METERED = {
  nonRentFees: 'metered',
  lumpSum: null,
  averageMonthlyCostsAnnualizedKnown: false,
  averageMonthlyCostsAnnualized: null,
} as const;

describe('what premises really cost', () => {
  it('each month is rent and fees with 23 % VAT', () => {
    expect(computeTrueCost(buildCostFacts(), year, FREE).monthly).toEqual({
      amount: { net: 1_100_000, vat: 253_000, gross: 1_353_000 },
      isComplete: true,
    });
  });

  it('for a square metre is the month over the usable area, and nothing without an area', () => {
    expect(computeTrueCost(buildCostFacts(), year, FREE).perArea?.amount).toEqual({
      net: 11_000,
      vat: 2530,
      gross: 13_530,
    });
    expect(computeTrueCost(buildCostFacts({ surface: null }), year, FREE).perArea).toBeNull();
    expect(computeTrueCost(buildCostFacts({ surface: 0 }), year, FREE).perArea).toBeNull();
  });

  it('on day one is the deposit without VAT and the first month with it', () => {
    expect(computeTrueCost(buildCostFacts(), year, FREE).dayOne).toEqual({
      deposit: 2_460_000,
      firstMonth: 1_353_000,
      platformFee: 0,
      amount: 3_813_000,
      isComplete: true,
    });
  });

  it('on day one and over the term carries the fee of the platform once, with its VAT', () => {
    const cost = computeTrueCost(buildCostFacts(), year, CHARGED);
    expect(cost.dayOne).toMatchObject({ platformFee: 61_500, amount: 3_874_500, isComplete: true });
    expect(cost.term.amount).toEqual({ net: 13_250_000, vat: 3_047_500, gross: 16_297_500 });
    expect(cost.monthly).toEqual(computeTrueCost(buildCostFacts(), year, FREE).monthly);
    expect(cost.perArea).toEqual(computeTrueCost(buildCostFacts(), year, FREE).perArea);
  });

  it('leaves day one and the term open while the fee of the platform is not known', () => {
    const cost = computeTrueCost(buildCostFacts(), year, { platformFee: null });
    expect(cost.dayOne).toMatchObject({ platformFee: null, amount: 3_813_000, isComplete: false });
    expect(cost.term.isComplete).toBe(false);
    expect(cost.monthly.isComplete).toBe(true);
  });

  it('over the term is every month of it, without the deposit', () => {
    expect(computeTrueCost(buildCostFacts(), { months: 36 }, FREE).term).toMatchObject({
      months: 36,
      amount: { gross: 36 * 1_353_000 },
    });
  });

  it('without an end is reckoned over a year or over the months asked for, and says so', () => {
    const open = { months: null };
    expect(computeTrueCost(buildCostFacts(), open, FREE).term.months).toBe(OPEN_END_MONTHS);
    expect(computeTrueCost(buildCostFacts(), open, { ...FREE, openEndMonths: 24 }).term.months).toBe(24);
    expect(computeTrueCost(buildCostFacts(), open, FREE).assumptions).toContain('openEnd');
    expect(computeTrueCost(buildCostFacts(), year, FREE).assumptions).not.toContain('openEnd');
  });
});

describe('what an offer does not say', () => {
  it('metered fees without an average are unknown, and every sum says that something comes on top', () => {
    const cost = computeTrueCost(buildCostFacts({ terms: METERED }), year, FREE);
    expect(cost.lines[1]).toEqual({ name: 'fees', basis: 'unknown', amount: null });
    expect([cost.monthly, cost.perArea, cost.dayOne, cost.term].map((sum) => sum?.isComplete)).toEqual(
      Array(4).fill(false),
    );
    expect(cost.monthly.amount.net).toBe(1_000_000);
    expect(cost.assumptions).toContain('meteredFees');
  });

  it('metered fees with an average count with the average, marked as one', () => {
    const terms = {
      nonRentFees: 'metered',
      averageMonthlyCostsAnnualizedKnown: true,
      averageMonthlyCostsAnnualized: 800,
    } as const;
    const cost = computeTrueCost(buildCostFacts({ terms }), year, FREE);
    expect(cost.lines[1]).toMatchObject({ basis: 'average', amount: { net: 80_000 } });
    expect(cost.assumptions).toContain('averageFees');
  });

  it('an average the landlord did not vouch for does not count', () => {
    const terms = { nonRentFees: 'metered', averageMonthlyCostsAnnualized: 800 } as const;
    const cost = computeTrueCost(
      buildCostFacts({ terms: { ...terms, averageMonthlyCostsAnnualizedKnown: false } }),
      year,
      FREE,
    );
    expect(cost.lines[1]?.basis).toBe('unknown');
  });

  it('a rent of a draft that is not filled in yet is unknown', () => {
    expect(computeTrueCost(buildCostFacts({ price: 0 }), year, FREE).lines[0]).toMatchObject({
      basis: 'unknown',
      amount: null,
    });
  });

  it('a lump sum of nothing is nothing, a missing one is unknown', () => {
    expect(
      computeTrueCost(buildCostFacts({ terms: { lumpSum: 0 } }), year, FREE).lines[1]?.amount?.gross,
    ).toBe(0);
    expect(
      computeTrueCost(buildCostFacts({ terms: { lumpSum: null } }), year, FREE).lines[1]?.amount,
    ).toBeNull();
  });

  it.each([
    [{ parkingLotsAvailable: 3 }, true],
    [{ parkingSurface: 60 }, true],
    [{ parkingLotsAvailable: 3, parkingPrice: 'extra' as const }, true],
    [{ parkingLotsAvailable: 3, parkingPrice: 'inRent' as const }, false],
    [{ parkingLotsAvailable: 0 }, false],
    [{ parkingLotsAvailable: null }, false],
  ])('parking %j is an unknown cost: %s, and leaves the sums complete without it', (parking, isUnknown) => {
    const cost = computeTrueCost(buildCostFacts({ parking }), year, FREE);
    expect(cost.lines.some(({ name, amount }) => name === 'parking' && amount === null)).toBe(isUnknown);
    expect(cost.monthly.isComplete).toBe(true);
  });

  it('a deposit that is not given leaves day one open, one of nothing does not', () => {
    expect(computeTrueCost(buildCostFacts({ terms: { deposit: null } }), year, FREE).dayOne).toMatchObject({
      deposit: null,
      isComplete: false,
    });
    expect(computeTrueCost(buildCostFacts({ terms: { deposit: 0 } }), year, FREE).dayOne).toMatchObject({
      deposit: 0,
      isComplete: true,
    });
  });
});

describe('any offer', () => {
  const rent = fc.integer({ min: 1, max: 100_000_000 }).map((grosze) => grosze / 100);
  const pln = fc.integer({ min: 0, max: 100_000_000 }).map((grosze) => grosze / 100);
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

  it('has sums that add up and are complete exactly when nothing is unknown', () => {
    fc.assert(
      fc.property(
        rent,
        maybe(pln),
        maybe(pln),
        fc.integer({ min: 1, max: 360 }),
        (price, lumpSum, deposit, months) => {
          const cost = computeTrueCost(
            buildCostFacts({ price, terms: { lumpSum, deposit } }),
            { months },
            FREE,
          );
          const { net, vat, gross } = cost.monthly.amount;
          expect(net + vat).toBe(gross);
          expect(cost.term.amount.gross).toBe(gross * months);
          expect(cost.dayOne.amount).toBe((cost.dayOne.deposit ?? 0) + gross);
          expect(cost.monthly.isComplete).toBe(cost.lines.every(({ basis }) => basis !== 'unknown'));
          expect(cost.dayOne.isComplete).toBe(cost.monthly.isComplete && deposit !== null);
        },
      ),
    );
  });
});
