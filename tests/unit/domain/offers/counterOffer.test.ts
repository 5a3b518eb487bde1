import {
  acceptedTerms,
  type CounterTerms,
  counterTermsOf,
  isOutdated,
  openEntryOf,
  whyCannotAcceptCounter,
  whyCannotCounter,
  withAnswer,
  withProposal,
} from '@domain/offers/counterOffer';
import { counterTermsSchema } from '@domain/offers/counterOfferSchema';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { issuesOf } from '@domain/shared/validation';
import { anOffer, aViewer, LANDLORD, NOW } from '@tests/support/builders';
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
  isBookedByViewer: false,
} as const;
const company = () => aViewer().verified().ofCompany('companyX');
const offer = anOffer().active().build();
const by = { tenantUid: 't', tenantName: 'Anna Nowak', companyName: 'Firma' };

const faults = (terms: object) =>
  issuesOf(counterTermsSchema, terms).map(({ path, message }) => [path, message.key]);

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
    ['a bad value under a switched-off toggle [K1]', { ...TERM, newPrice: -5 }, []],
  ])('with %s', (_, terms, expected) => {
    expect(faults(terms)).toEqual(expected);
  });

  it('sends no value of a switched-off toggle [K1]', () => {
    expect(counterTermsOf({ ...RENT, newDuration: 24 })).toEqual(RENT);
    const { newPrice: _, ...withoutPrice } = TERM;
    expect(counterTermsOf(withoutPrice)).toEqual(TERM);
  });
});

describe('who may propose other terms', () => {
  it.each([
    ['a verified company', company().build(), FACTS, null],
    ['the owner', company().build(), { ...FACTS, isOwner: true }, 'ownOfferTalk'],
    ['the owner’s company', company().build(), { ...FACTS, isLandlordCompany: true }, 'ownOfferTalk'],
    ['somebody without a verified e-mail', aViewer().build(), FACTS, 'emailNotVerified'],
    [
      'somebody without an accepted identity',
      aViewer().with({ emailVerified: true }).build(),
      FACTS,
      'identityNotAccepted',
    ],
    ['a natural person', aViewer().verified().build(), FACTS, 'companyNotAccepted'],
    ['a company, about a reserved offer', company().build(), { ...FACTS, state: 'BOOKED' }, 'offerNotActive'],
    ['a company, about an expired offer', company().build(), { ...FACTS, isExpired: true }, 'offerExpired'],
  ] as const)('%s [K2]', (_, viewer, facts, reason) => {
    expect(whyCannotCounter(viewer, facts)).toBe(reason);
  });
});

describe('who may accept other terms', () => {
  const owner = aViewer(LANDLORD).build();
  it('only the landlord’s side [K10]', () => {
    expect(whyCannotAcceptCounter(offer, owner, NOW)).toBeNull();
    expect(whyCannotAcceptCounter(offer, company().build(), NOW)).toBe('noAccess');
  });

  it('not while the offer is reserved, from the moment the reservation lapsed again [K16]', () => {
    const booked = anOffer().booked({ at: NOW }).build();
    expect(whyCannotAcceptCounter(booked, owner, NOW + 2 * HOUR_MS - 1)).toBe('offerBooked');
    expect(whyCannotAcceptCounter(booked, owner, NOW + 2 * HOUR_MS)).toBeNull();
    expect(whyCannotAcceptCounter(anOffer().signed().build(), owner, NOW)).toBe('offerNotActive');
  });

  it('not past the validity of the offer [K16]', () => {
    const until = anOffer().active().with({ offerValidTo: NOW }).build();
    expect(whyCannotAcceptCounter(until, owner, NOW)).toBeNull();
    expect(whyCannotAcceptCounter(until, owner, NOW + 1)).toBe('offerExpired');
  });
});

describe('the terms after accepting', () => {
  it('have the new price under the rent toggle only [K12]', () => {
    expect(acceptedTerms(offer, RENT)).toEqual({ price: 11_000, leaseAgreement: offer.leaseAgreement });
  });

  it('have the new duration as the long fixed term, whatever its length [K13, X33]', () => {
    for (const newDuration of [6, 12, 13]) {
      expect(acceptedTerms(offer, { ...TERM, newDuration })).toEqual({
        price: offer.price,
        leaseAgreement: { ...offer.leaseAgreement, fixedlong: true, fixedlongMonths: newDuration },
      });
    }
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
    expect(openEntryOf(second)?.number).toBe(2);
    expect(openEntryOf(withAnswer(second, 'DECLINED', NOW))).toBeNull();
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
