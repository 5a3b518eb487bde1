import {
  buildPortfolioEntry,
  type CompanyPortfolio,
  countOpenOffers,
  hasReservationToSign,
  isReplyAwaited,
  isReturnAwaited,
  isTermAwaited,
  listPortfolioCompanies,
  type PortfolioEntry,
} from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import { summarizePortfolio } from '@domain/offers/portfolio';
import { HOUR_MS } from '@domain/shared/dates';
import { NEW_TERM } from '@domain/term/termRecord';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

const LANDLORD_COMPANY = 'companyLandlord';
const TENANT_COMPANY = 'companyTenant';

const OFFERS = {
  draft: anOffer().build(),
  active: anOffer().active().build(),
  booked: anOffer().booked({ at: NOW }).build(),
  signed: anOffer().signed().build(),
  handedOver: anOffer().withStatus('PROTOCOL_CONFIRMED').build(),
  ended: anOffer().withStatus('AFTER_REJECTION').build(),
};

const withId = (offer: Offer, id: string): Offer => ({ ...offer, id });

const buildPortfolio = (offers: readonly Offer[], companyId: string): CompanyPortfolio => {
  const entries = offers.map((offer) => [offer.id, buildPortfolioEntry(offer, companyId)] as const);
  const collect = (part: keyof PortfolioEntry) =>
    Object.fromEntries(entries.flatMap(([id, entry]) => (entry[part] ? [[id, entry[part]]] : [])));
  return {
    drafts: collect('drafts'),
    published: collect('published'),
    tenancies: collect('tenancies'),
  } as CompanyPortfolio;
};

const ALL = Object.entries(OFFERS).map(([id, offer]) => withId(offer, id));

describe('the portfolio of a company', () => {
  it('counts what the company lets: drafts, offers, reservations and leases with something left to do', () => {
    expect(countOpenOffers(buildPortfolio(ALL, LANDLORD_COMPANY))).toEqual({
      unsigned: 1,
      active: 1,
      bookedLandlord: 1,
      signedLandlord: 1,
      booked: 0,
      signedTenant: 0,
    });
  });

  it('counts what the company rents', () => {
    expect(countOpenOffers(buildPortfolio(ALL, TENANT_COMPANY))).toEqual({
      unsigned: 0,
      active: 0,
      bookedLandlord: 0,
      signedLandlord: 0,
      booked: 1,
      signedTenant: 1,
    });
  });

  it('holds nothing of another company, and counts nothing before its first offer', () => {
    expect(buildPortfolio(ALL, 'companyStranger')).toEqual({ drafts: {}, published: {}, tenancies: {} });
    expect(Object.values(countOpenOffers({}))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('leaves out leases that ended, and keeps handed over premises among those that are let', () => {
    const { published = {} } = buildPortfolio(ALL, LANDLORD_COMPANY);
    expect(Object.keys(published).sort()).toEqual(['active', 'booked', 'handedOver', 'signed']);
  });

  it.each(Object.entries(OFFERS).filter(([name]) => name !== 'draft'))(
    'gives the landlord the figures of the offer itself: %s',
    (_, offer) => {
      const { published = {} } = buildPortfolio([offer], LANDLORD_COMPANY);
      expect(summarizePortfolio(Object.values(published), NOW + HOUR_MS)).toEqual(
        summarizePortfolio([offer], NOW + HOUR_MS),
      );
    },
  );

  it('names no person, address or term of the offer', () => {
    const said = JSON.stringify(buildPortfolio(ALL, LANDLORD_COMPANY));
    for (const key of ['uid', 'email', 'address', 'leaseAgreement', 'name', 'tenant"'])
      expect(said).not.toContain(`"${key}`);
  });

  it('names a lease whose term waits for the company, on either side', () => {
    const waiting = { ...OFFERS.handedOver, term: { ...NEW_TERM, waitsFor: 'tenant' as const } };
    expect(isTermAwaited({ terms: { lease: true } })).toBe(true);
    expect(buildPortfolioEntry(waiting, TENANT_COMPANY).terms).toBe(true);
    expect(buildPortfolioEntry(waiting, LANDLORD_COMPANY).terms).toBeNull();
    expect(isTermAwaited({})).toBe(false);
  });

  it('names a lease whose return waits for the company, on either side', () => {
    const returned = { ...OFFERS.handedOver, returnWaits: ['landlord' as const] };
    expect(isReturnAwaited({ returns: { lease: true } })).toBe(true);
    expect(buildPortfolioEntry(returned, LANDLORD_COMPANY).returns).toBe(true);
    expect(buildPortfolioEntry(returned, TENANT_COMPANY).returns).toBeNull();
    expect(isReturnAwaited({})).toBe(false);
  });

  it('is kept for the companies of both sides', () => {
    expect(listPortfolioCompanies(OFFERS.booked)).toEqual([LANDLORD_COMPANY, TENANT_COMPANY]);
    expect(listPortfolioCompanies(OFFERS.active)).toEqual([LANDLORD_COMPANY]);
  });
});

describe('what waits for the landlord in a portfolio', () => {
  const portfolioOf = (offer: Offer) => buildPortfolio([offer], LANDLORD_COMPANY);

  it('is a question at an offer that can still be taken', () => {
    const talk = { isOpen: true, questions: 1, counterOffers: 0 } as Offer['talk'];
    expect(isReplyAwaited(portfolioOf({ ...OFFERS.active, talk }))).toBe(true);
    expect(isReplyAwaited(portfolioOf({ ...OFFERS.booked, talk }))).toBe(true);
    expect(isReplyAwaited(portfolioOf({ ...OFFERS.signed, talk }))).toBe(false);
    expect(isReplyAwaited(portfolioOf(OFFERS.active))).toBe(false);
  });

  it('is a reservation with a lease that both sides sign', () => {
    const { reservation } = OFFERS.booked;
    const inWriting = {
      ...OFFERS.booked,
      reservation: reservation && { ...reservation, option: 'fixedlong' },
    };
    expect(hasReservationToSign(portfolioOf(inWriting as Offer))).toBe(true);
    expect(hasReservationToSign(portfolioOf(OFFERS.booked))).toBe(false);
    expect(hasReservationToSign(portfolioOf(OFFERS.active))).toBe(false);
  });
});
