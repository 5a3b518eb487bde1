import {
  type CounterTerms,
  getOpenEntry,
  isOutdated,
  toCounterTerms,
  whyCannotAcceptCounter,
  whyCannotCounter,
  withAnswer,
  withProposal,
} from '@domain/offers/counterOffer';
import { counterTermsSchema } from '@domain/offers/counterOfferSchema';
import { whyTermsDoNotFit } from '@domain/offers/counterTermsFit';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { getIssues } from '@domain/shared/validation';
import { anOffer, aViewer, LANDLORD, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';
import { by, offer, RENT, TERM } from './counterOfferFixtures';

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

const listIssues = (terms: object) =>
  getIssues(counterTermsSchema, terms).map(({ path, message }) => [path, message.key]);

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
