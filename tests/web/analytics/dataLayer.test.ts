import { reloadConsent, saveConsent } from '@data/browser/consent';
import { track } from '@data/calls/analytics';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';

const forgetConsent = () => {
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
  reloadConsent();
};

beforeEach(() => {
  delete window.dataLayer;
  forgetConsent();
});

describe('the data layer', () => {
  it('gets every event with what it says [V44]', () => {
    saveConsent({ analytics: true, marketing: false }, NOW);
    track('login', { method: 'password' });
    track('view_item', { offerId: 'oferta1' });
    expect(window.dataLayer).toEqual([
      { event: 'login', method: 'password' },
      { event: 'view_item', offerId: 'oferta1' },
    ]);
  });

  it('is told that amounts of a checkout and a purchase are in PLN [V51]', () => {
    saveConsent({ analytics: true, marketing: false }, NOW);
    track('begin_checkout', { offerId: 'oferta1', option: 'infinite' });
    track('purchase', { offerId: 'oferta1' });
    expect(window.dataLayer).toEqual([
      { event: 'begin_checkout', currency: 'PLN', offerId: 'oferta1', option: 'infinite' },
      { event: 'purchase', currency: 'PLN', offerId: 'oferta1' },
    ]);
  });

  it.each([
    ['undecided', null],
    ['declined', { analytics: false, marketing: false }],
    ['consented to marketing only', { analytics: false, marketing: true }],
  ])('gets nothing while analytics are %s, not even afterwards', (_, choice) => {
    if (choice) saveConsent(choice, NOW);
    track('view_item', { offerId: 'oferta1' });
    saveConsent({ analytics: true, marketing: false }, NOW);
    expect(window.dataLayer).toBeUndefined();
  });

  it('gets nothing more once the consent is taken back', () => {
    saveConsent({ analytics: true, marketing: true }, NOW);
    track('login', { method: 'password' });
    saveConsent({ analytics: false, marketing: true }, NOW);
    track('login', { method: 'password' });
    expect(window.dataLayer).toHaveLength(1);
  });
});
