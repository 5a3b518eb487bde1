import {
  applyNegotiationChange,
  findPrecedence,
  getPrecedenceEnd,
  grantPrecedence,
  hasPrecedenceOfOther,
} from '@domain/offers/negotiation';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const precedence = { uid: 'hash', companyId: 'companyA', endsAt: NOW + 24 * HOUR_MS };

describe('the precedence of the company whose counter-offer was accepted', () => {
  it('lasts 24 hours, with the offer at the longest', () => {
    expect(getPrecedenceEnd(NOW, { offerValidTo: NOW + 30 * DAY_MS })).toBe(NOW + 24 * HOUR_MS);
    expect(getPrecedenceEnd(NOW, { offerValidTo: NOW + 5 * HOUR_MS })).toBe(NOW + 5 * HOUR_MS);
  });

  it.each([
    ['of another company begins anew', { companyId: 'companyB', after: 12 }, 24, 12],
    ['is renewed while it runs', { companyId: 'companyA', after: 12 }, 24, 0],
    ['is cut three days after it began', { companyId: 'companyA', after: 60 }, 12, 0],
    ['is over at once after the three days', { companyId: 'companyA', after: 80 }, -8, 0],
    ['begins anew after a day for the others', { companyId: 'companyA', after: 96 }, 24, 96],
  ] as const)('%s', (_, { companyId, after }, lasts, begun) => {
    const end = Math.min(Math.floor(after / 12) * 12 + 12, 72);
    const former = { uid: 'hash', companyId: 'companyA', firstAt: NOW, endsAt: NOW + end * HOUR_MS };
    const now = NOW + after * HOUR_MS;
    const offer = { precedence: former, offerValidTo: NOW + 30 * DAY_MS };
    expect(grantPrecedence(offer, { uid: 'other', companyId }, now)).toEqual({
      uid: 'other',
      companyId,
      endsAt: now + lasts * HOUR_MS,
      firstAt: NOW + begun * HOUR_MS,
    });
  });

  it('of an earlier record counts from a day before its end', () => {
    const offer = { precedence, offerValidTo: NOW + 30 * DAY_MS };
    const by = { uid: 'hash', companyId: 'companyA' };
    expect(grantPrecedence(offer, by, NOW + 23 * HOUR_MS)).toMatchObject({
      firstAt: NOW,
      endsAt: NOW + 47 * HOUR_MS,
    });
  });

  it('is over to the millisecond by the clock alone', () => {
    expect(findPrecedence({ precedence }, NOW + 24 * HOUR_MS - 1)).toEqual(precedence);
    expect(findPrecedence({ precedence }, NOW + 24 * HOUR_MS)).toBeNull();
  });

  it.each([
    ['its own company', { precedence }, 'companyA', false],
    ['another company', { precedence }, 'companyB', true],
    ['an account without a company', { precedence }, null, true],
    ['anybody, of an offer nobody negotiated', { precedence: null }, 'companyB', false],
    ['anybody, of an earlier record', {}, 'companyB', false],
  ])('keeps out %s or not', (_, offer, companyId, isKeptOut) => {
    expect(hasPrecedenceOfOther(offer, companyId, NOW)).toBe(isKeptOut);
  });
});

describe('what waits for the landlord', () => {
  it('is counted by kind and is open while one of them waits', () => {
    const asked = applyNegotiationChange(undefined, { questions: 1 });
    expect(asked).toEqual({ counterOffers: 0, questions: 1, isOpen: true });
    const both = applyNegotiationChange(asked, { counterOffers: 1 });
    expect(both).toEqual({ counterOffers: 1, questions: 1, isOpen: true });
    expect(
      applyNegotiationChange(applyNegotiationChange(both, { questions: -1 }), { counterOffers: -1 }),
    ).toEqual({
      counterOffers: 0,
      questions: 0,
      isOpen: false,
    });
  });

  it('never falls below nothing where an earlier record was not counted', () => {
    expect(applyNegotiationChange(null, { counterOffers: -1 })).toEqual({
      counterOffers: 0,
      questions: 0,
      isOpen: false,
    });
  });
});
