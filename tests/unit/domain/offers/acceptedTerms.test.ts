import {
  applyCounterTerms,
  computeDeposit,
  getReplacedMonths,
  withProposal,
} from '@domain/offers/counterOffer';
import { buildSchema } from '@domain/offers/fields/schema';
import { OFFER_FIELDS } from '@domain/offers/fields/table';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import { getIssues } from '@domain/shared/validation';
import { anOffer, NOW } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { by, offer, RENT, TERM } from './counterOfferFixtures';

const uneven = anOffer()
  .active()
  .with({ leaseAgreement: { ...offer.leaseAgreement, deposit: 30_000 } })
  .build();

const TERMS_SCHEMA = buildSchema(OFFER_FIELDS.filter(({ path }) => path.startsWith('leaseAgreement.')));

describe('the terms after accepting', () => {
  it('have the new price under the rent toggle only [K12]', () => {
    expect(applyCounterTerms(uneven, RENT)).toEqual({ price: 11_000, leaseAgreement: uneven.leaseAgreement });
  });

  it.each([
    [1, { fixedshort: true, fixedshortMonths: 1 }],
    [12, { fixedshort: true, fixedshortMonths: 12 }],
    [13, { fixedlong: true, fixedlongMonths: 13 }],
    [360, { fixedlong: true, fixedlongMonths: 360 }],
  ])(
    'have a term of %i months where the offer keeps terms of that length [K13, X33]',
    (newDuration, term) => {
      expect(applyCounterTerms(offer, { ...TERM, newDuration })).toEqual({
        price: offer.price,
        leaseAgreement: { ...offer.leaseAgreement, ...term },
      });
    },
  );

  it('open every lease with its own length and form and close none, whatever was proposed [K13, X33]', () => {
    const months = (min: number, max: number) => fc.option(fc.integer({ min, max }));
    const options = fc
      .record({ notice: months(0, 36), short: months(1, 12), long: months(13, 360) })
      .filter(({ notice, short, long }) => notice !== null || short !== null || long !== null);
    for (let newDuration = 1; newDuration <= 360; newDuration += 1) {
      fc.assert(
        fc.property(options, ({ notice, short, long }) => {
          const before = {
            ...offer.leaseAgreement,
            infinite: notice !== null,
            leaseNoticePeriod: notice,
            fixedshort: short !== null,
            fixedshortMonths: short,
            fixedlong: long !== null,
            fixedlongMonths: long,
          };
          const { leaseAgreement } = applyCounterTerms(
            { ...offer, leaseAgreement: before },
            { ...TERM, newDuration },
          );
          expect(getIssues(TERMS_SCHEMA, { leaseAgreement })).toEqual([]);
          const opened = getLeaseOptions(leaseAgreement);
          expect(opened.map(({ id }) => id)).toEqual(
            expect.arrayContaining(getLeaseOptions(before).map(({ id }) => id)),
          );
          expect(opened.map((option) => option.months)).toContain(newDuration);
          for (const option of opened)
            expect(option.qualifiedSignature).toBe(option.months !== null && option.months > 12);
        }),
        { numRuns: 5 },
      );
    }
  });
});

describe('the deposit after accepting another rent', () => {
  const at = (price: number, deposit: number) => ({
    price,
    leaseAgreement: { ...offer.leaseAgreement, deposit },
  });
  const proposing = (newPrice: number) => ({ ...RENT, newPrice });

  it.each([
    ['three rents stay three rents', at(12_500, 37_500), 11_000, 33_000],
    ['one rent stays one rent', at(12_500, 12_500), 13_000.5, 13_000.5],
    ['grosze are kept', at(999.99, 1999.98), 1000.01, 2000.02],
    ['two gross rents stay two gross rents', at(10_000, 24_600), 9_000, 22_140],
    ['one gross rent stays one gross rent', at(10_000, 12_300), 9_000, 11_070],
    ['a gross rent with odd grosze is rounded as its own', at(999.99, 1229.99), 1000.01, 1230.01],
    ['two net rents stay two net rents', at(10_000, 20_000), 9_000, 18_000],
    ['no whole multiple stays as it is', at(12_500, 30_000), 11_000, null],
    ['less than a rent stays as it is', at(12_500, 5_000), 11_000, null],
    ['no deposit stays none', at(12_500, 0), 11_000, null],
    ['a deposit without a rent stays as it is', at(0, 5_000), 11_000, null],
    ['the same rent changes nothing', at(12_500, 37_500), 12_500, null],
  ] as const)('%s', (_, priced, newPrice, expected) => {
    expect(computeDeposit(priced, proposing(newPrice))).toBe(expected);
  });

  it('does not move with a duration alone', () => {
    expect(computeDeposit(at(12_500, 37_500), TERM)).toBeNull();
  });

  it('keeps its multiple to the grosz for every rent and multiple', () => {
    const grosze = fc.integer({ min: 100, max: 100_000_000 });
    fc.assert(
      fc.property(grosze, grosze, fc.integer({ min: 1, max: 12 }), (rent, newRent, times) => {
        const { leaseAgreement } = applyCounterTerms(
          at(rent / 100, (rent * times) / 100),
          proposing(newRent / 100),
        );
        expect(Math.round((leaseAgreement.deposit ?? 0) * 100)).toBe(newRent * times);
      }),
    );
  });

  it('is the one the proposal was shown with, also where the offer has changed since', () => {
    const [entry] = withProposal(null, RENT, {
      offer: { ...offer, ...at(12_500, 30_000) },
      by,
      now: NOW,
    }).entries;
    expect(entry).toMatchObject({ oldDeposit: 30_000, newDeposit: null });
    const later = at(10_000, 30_000);
    expect(entry && applyCounterTerms(later, entry).leaseAgreement.deposit).toBe(30_000);
    expect(applyCounterTerms(later, RENT).leaseAgreement.deposit).toBe(33_000);
  });
});

describe('the term a proposal replaces', () => {
  const terms = {
    ...offer.leaseAgreement,
    fixedshort: true,
    fixedshortMonths: 10,
    fixedlong: true,
    fixedlongMonths: 60,
  };
  it.each([
    [6, 10],
    [12, 10],
    [13, 60],
    [null, null],
  ])('of %s months is that of %s months', (newDuration, replaced) => {
    expect(getReplacedMonths(terms, newDuration)).toBe(replaced);
  });

  it('is none where the offer opens no term of that length', () => {
    expect(getReplacedMonths({ ...terms, fixedlong: false }, 24)).toBeNull();
  });
});
