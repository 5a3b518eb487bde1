import { findSoughtOffer, forgetSoughtOffer, rememberSoughtOffer } from '@data/offers/soughtOffer';
import { beforeEach, describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 24, 12);
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;
const OFFER = { uid: 'anna', id: 'biuro-1', name: 'Biuro na Woli' };

describe('the offer an account wanted to reserve', () => {
  beforeEach(() => window.localStorage.clear());

  it.each([
    ['at once', NOW, OFFER],
    ['30 days later', NOW + THIRTY_DAYS_MS, OFFER],
    ['a moment more than 30 days later', NOW + THIRTY_DAYS_MS + 1, null],
  ])('is found %s', (_, now, expected) => {
    rememberSoughtOffer(OFFER, NOW);
    expect(findSoughtOffer('anna', now)).toEqual(expected);
  });

  it('is shown to no other account', () => {
    rememberSoughtOffer(OFFER, NOW);
    expect(findSoughtOffer('jan', NOW)).toBeNull();
  });

  it('is forgotten with the reservation', () => {
    rememberSoughtOffer(OFFER, NOW);
    forgetSoughtOffer();
    expect(findSoughtOffer('anna', NOW)).toBeNull();
  });

  it.each([
    'no json',
    '{"uid":"anna"}',
    JSON.stringify({ ...OFFER, id: '../../zla.example', at: NOW }),
    JSON.stringify({ ...OFFER, id: '//zla.example', at: NOW }),
  ])('is nothing where the browser keeps %s', (kept) => {
    window.localStorage.setItem('pewny-lokal.soughtOffer', kept);
    expect(findSoughtOffer('anna', NOW)).toBeNull();
  });
});
