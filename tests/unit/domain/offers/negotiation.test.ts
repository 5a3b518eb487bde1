import {
  applyNegotiationChange,
  findPrecedence,
  getPrecedenceEnd,
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
