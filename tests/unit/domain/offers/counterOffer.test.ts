import {
  applyCounterTerms,
  type CounterTerms,
  computeDeposit,
  getOpenEntry,
  getReplacedMonths,
  isOutdated,
  toCounterTerms,
  whyCannotAcceptCounter,
  whyCannotCounter,
  withAnswer,
  withProposal,
} from '@domain/offers/counterOffer';
import { counterTermsSchema } from '@domain/offers/counterOfferSchema';
import { whyTermsDoNotFit } from '@domain/offers/counterTermsFit';
import { buildSchema } from '@domain/offers/fields/schema';
import { OFFER_FIELDS } from '@domain/offers/fields/table';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getIssues } from '@domain/shared/validation';
import { anOffer, aViewer, LANDLORD, NOW } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const RENT: CounterTerms = {
  isRentToggleChecked: true,
  isContractDurationToggleChecked: false,
  newPrice: 11_000,
  newDuration: null,
};
const TERM: CounterTerms = {
  isRentToggleChecked: false,
  isContractDurationToggleChecked: true,
  newPrice: null,
  newDuration: 24,
};
const FACTS = {
  state: 'ACTIVE',
  isBlocked: false,
  isExpired: false,
  isOwner: false,
  isLandlordCompany: false,
  isPrecedenceOfOther: false,
  isBookedByViewer: false,
} as const;
const aCompanyViewer = () => aViewer().verified().ofCompany('companyX');
const offer = anOffer().active().build();
const uneven = anOffer()
  .active()
  .with({ leaseAgreement: { ...offer.leaseAgreement, deposit: 30_000 } })
  .build();
const by = { tenantUid: 't', tenantName: 'Anna Nowak', companyName: 'Firma' };

const listIssues = (terms: object) =>
  getIssues(counterTermsSchema, terms).map(({ path, message }) => [path, message.key]);

const TERMS_SCHEMA = buildSchema(OFFER_FIELDS.filter(({ path }) => path.startsWith('leaseAgreement.')));

describe('the form of a counter-offer', () => {
  it.each([
    ['a price of 1 [K3]', { ...RENT, newPrice: 1 }, []],
    ['a price below 1 [K3]', { ...RENT, newPrice: 0.5 }, [['newPrice', 'min']]],
    ['no price under its toggle [K3]', { ...RENT, newPrice: null }, [['newPrice', 'required']]],
    ['an unreadable price [K3]', { ...RENT, newPrice: Number.NaN }, [['newPrice', 'number']]],
    ['one month [K4]', { ...TERM, newDuration: 1 }, []],
    ['no month at all [K4]', { ...TERM, newDuration: 0 }, [['newDuration', 'min']]],
    ['half a month [K4]', { ...TERM, newDuration: 1.5 }, [['newDuration', 'integer']]],
    [
      'no change at all [K5]',
      { ...RENT, isRentToggleChecked: false },
      [['isRentToggleChecked', 'nothingProposed']],
    ],
    ['both changes [K1]', { ...TERM, isRentToggleChecked: true, newPrice: 9 }, []],
    ['a bad price under a switched-off toggle [K1]', { ...TERM, newPrice: -5 }, []],
    ['a bad duration under a switched-off toggle [K1]', { ...RENT, newDuration: 0.5 }, []],
  ])('with %s', (_, terms, expected) => {
    expect(listIssues(terms)).toEqual(expected);
  });

  it('sends no value of a switched-off toggle [K1]', () => {
    expect(toCounterTerms({ ...RENT, newDuration: 24 })).toEqual(RENT);
    expect(toCounterTerms({ ...TERM, newPrice: 11_000 })).toEqual(TERM);
    const { newPrice: _, ...withoutPrice } = TERM;
    expect(toCounterTerms(withoutPrice)).toEqual(TERM);
  });

  it('stores no value of a switched-off toggle [K1]', () => {
    const made = { offer, by, now: NOW };
    const both = {
      isRentToggleChecked: true,
      isContractDurationToggleChecked: true,
      newPrice: 9_000,
      newDuration: 24,
    };
    const stored = (terms: CounterTerms) => withProposal(null, toCounterTerms(terms), made).entries[0];
    expect(stored({ ...both, isRentToggleChecked: false })).toMatchObject({
      newPrice: null,
      newDuration: 24,
    });
    expect(stored({ ...both, isContractDurationToggleChecked: false })).toMatchObject({
      newPrice: 9_000,
      newDuration: null,
    });
  });
});

describe('who may propose other terms', () => {
  it.each([
    ['a verified company', aCompanyViewer().build(), FACTS, null],
    ['the owner', aCompanyViewer().build(), { ...FACTS, isOwner: true }, 'ownOfferNegotiation'],
    [
      'the owner’s company',
      aCompanyViewer().build(),
      { ...FACTS, isLandlordCompany: true },
      'ownOfferNegotiation',
    ],
    ['somebody without a verified e-mail', aViewer().build(), FACTS, 'emailNotVerified'],
    [
      'somebody without an accepted identity',
      aViewer().with({ emailVerified: true }).build(),
      FACTS,
      'identityNotAccepted',
    ],
    ['a natural person', aViewer().verified().build(), FACTS, 'companyNotAccepted'],
    [
      'a company, about a reserved offer',
      aCompanyViewer().build(),
      { ...FACTS, state: 'BOOKED' },
      'offerNotActive',
    ],
    [
      'a company, about an expired offer',
      aCompanyViewer().build(),
      { ...FACTS, isExpired: true },
      'offerExpired',
    ],
  ] as const)('%s [K2]', (_, viewer, facts, reason) => {
    expect(whyCannotCounter(viewer, facts)).toBe(reason);
  });
});

describe('who may accept other terms', () => {
  const owner = aViewer(LANDLORD).build();
  const at = (now: number, companyId: string | null = 'companyX') => ({ companyId, now });

  it('only the landlord’s side [K10]', () => {
    expect(whyCannotAcceptCounter(offer, owner, at(NOW))).toBeNull();
    expect(whyCannotAcceptCounter(offer, aCompanyViewer().build(), at(NOW))).toBe('noAccess');
  });

  it.each([
    [{ emailVerified: false }, 'emailNotVerified'],
    [{ identity: 'REJECTED' }, 'identityNotAccepted'],
    [{ identity: 'CHECKING' }, 'identityNotAccepted'],
  ] as const)('not an owner with %j', (missing, reason) => {
    expect(whyCannotAcceptCounter(offer, { ...owner, ...missing }, at(NOW))).toBe(reason);
  });

  it('only of the company that has precedence while it has it, to the millisecond [K16]', () => {
    const precedence = { uid: 'hash', companyId: 'companyX', endsAt: NOW + HOUR_MS };
    const promised = anOffer().active().with({ precedence }).build();
    const last = NOW + HOUR_MS - 1;
    expect(whyCannotAcceptCounter(promised, owner, at(last, 'companyX'))).toBeNull();
    expect(whyCannotAcceptCounter(promised, owner, at(last, 'companyY'))).toBe('precedencePromised');
    expect(whyCannotAcceptCounter(promised, owner, at(last, null))).toBe('precedencePromised');
    expect(whyCannotAcceptCounter(promised, owner, at(NOW + HOUR_MS, 'companyY'))).toBeNull();
  });

  it('not while the offer is reserved, from the moment the reservation lapsed again [K16]', () => {
    const booked = anOffer().booked({ at: NOW }).build();
    expect(whyCannotAcceptCounter(booked, owner, at(NOW + 2 * HOUR_MS - 1))).toBe('offerBooked');
    expect(whyCannotAcceptCounter(booked, owner, at(NOW + 2 * HOUR_MS))).toBeNull();
    expect(whyCannotAcceptCounter(anOffer().signed().build(), owner, at(NOW))).toBe('offerNotActive');
  });

  it('not past the validity of the offer [K16]', () => {
    const until = anOffer().active().with({ offerValidTo: NOW }).build();
    expect(whyCannotAcceptCounter(until, owner, at(NOW))).toBeNull();
    expect(whyCannotAcceptCounter(until, owner, at(NOW + 1))).toBe('offerExpired');
  });
});

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

describe('terms that do not fit the offer', () => {
  it('are refused where they break a rule that the offer keeps', () => {
    const priced = anOffer()
      .active()
      .with({ price: 10, leaseAgreement: { ...offer.leaseAgreement, deposit: 120 } })
      .build();
    const dear = { ...RENT, newPrice: 1_000_000_000 };
    expect(whyTermsDoNotFit(priced, RENT, NOW)).toBeNull();
    expect(whyTermsDoNotFit(priced, dear, NOW)).toBe('counterTermsUnfit');
  });

  it('are refused where the term outlasts the premises, also where the term it replaces does', () => {
    const availability = Date.UTC(2026, 11, 1, 12);
    const until = (availabilityTo: number) =>
      anOffer().active().with({ availability, availabilityTo }).build();
    const term = { ...TERM, newDuration: 9 };
    expect(whyTermsDoNotFit(until(Date.UTC(2027, 7, 31, 12)), term, NOW)).toBeNull();
    expect(whyTermsDoNotFit(until(Date.UTC(2027, 7, 30, 12)), term, NOW)).toBe('counterTermsUnfit');
    expect(whyTermsDoNotFit(until(Date.UTC(2027, 7, 30, 12)), RENT, NOW)).toBeNull();
  });
});

describe('the history of a counter-offer', () => {
  const first = withProposal(null, RENT, { offer, by, now: NOW });

  it('keeps the old terms beside the new ones [K1]', () => {
    expect(first.entries).toMatchObject([
      { number: 1, oldPrice: offer.price, newPrice: 11_000, versionNumber: 1 },
    ]);
  });

  it('has at most one open entry: the newest [K6]', () => {
    const second = withProposal(first, TERM, { offer, by, now: NOW + MINUTE_MS });
    expect(second.entries.map(({ outcome, answeredAt }) => [outcome, answeredAt])).toEqual([
      ['REPLACED', NOW + MINUTE_MS],
      ['OPEN', null],
    ]);
    expect(getOpenEntry(second)?.number).toBe(2);
    expect(getOpenEntry(withAnswer(second, 'DECLINED', NOW))).toBeNull();
  });

  it('leaves closed entries as they were closed [K6]', () => {
    const declined = withAnswer(first, 'DECLINED', NOW + 1);
    const again = withAnswer(withProposal(declined, TERM, { offer, by, now: NOW + 2 }), 'ACCEPTED', NOW + 3);
    expect(again.entries.map(({ outcome, answeredAt }) => [outcome, answeredAt])).toEqual([
      ['DECLINED', NOW + 1],
      ['ACCEPTED', NOW + 3],
    ]);
    expect(again.status).toBe('ACCEPTED');
  });

  it('knows when the offer has moved on to another version [K16]', () => {
    const [entry] = first.entries;
    expect(entry && [isOutdated(entry, 1), isOutdated(entry, 2)]).toEqual([false, true]);
  });
});
