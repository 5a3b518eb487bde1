import {
  CONSENT_VERSION,
  hasAnalyticsConsent,
  hasConsent,
  parseConsent,
  reloadConsent,
} from '@data/browser/consent';
import { ConsentBanner } from '@features/layout/ConsentBanner';
import { Footer } from '@features/layout/Footer';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { stubObservers } from '../../support/observers';
import { renderPart } from '../../support/web';

configure({ asyncUtilTimeout: 15_000 });

const show = async () => {
  renderPart(
    <>
      <ConsentBanner />
      <Footer />
    </>,
  );
  return screen.findByRole('region', { name: 'Pliki cookie' });
};
const findBanner = () => screen.queryByRole('region', { name: 'Pliki cookie' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const readStoredConsent = () => parseConsent(Cookies.get('consent') ?? null);

beforeEach(() => {
  Cookies.remove('consent');
  act(reloadConsent);
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});

describe('The bar of the question about cookies', () => {
  const taken = () => document.documentElement.style.getPropertyValue('--bottom-bar');

  it('tells the page its height while it is there, so that nothing stands under it', async () => {
    stubObservers();
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96);
    await show();
    await waitFor(() => expect(taken()).toBe('96px'));
    press('Odmawiam');
    expect(findBanner()).toBeNull();
    expect(taken()).toBe('');
    vi.restoreAllMocks();
  });
});

describe('The question about cookies', () => {
  it('has three answers of the same weight', async () => {
    const answers = within(await show()).getAllByRole('button');
    expect(answers.map(({ textContent }) => textContent)).toEqual(['Zgadzam się', 'Odmawiam', 'Ustawienia']);
    expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  });

  it.each([
    ['Zgadzam się', true],
    ['Odmawiam', false],
  ])('keeps "%s" with its date and version and does not ask again', async (answer, value) => {
    await show();
    press(answer);
    expect(findBanner()).toBeNull();
    expect(readStoredConsent()).toEqual({
      version: CONSENT_VERSION,
      at: NOW,
      analytics: value,
      marketing: value,
    });
    act(reloadConsent);
    expect(findBanner()).toBeNull();
  });

  it('lets each purpose be chosen by itself, none of them ticked beforehand', async () => {
    await show();
    press('Ustawienia');
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    expect([box(/^Statystyka/).checked, box(/^Treści marketingowe/).checked]).toEqual([false, false]);
    expect([box(/^Niezbędne/).checked, box(/^Niezbędne/).disabled]).toEqual([true, true]);
    fireEvent.click(box(/^Statystyka/));
    press('Zapisz wybór');
    expect(readStoredConsent()).toMatchObject({ analytics: true, marketing: false });
  });

  it('opens its settings with a press that sends nothing', async () => {
    await show();
    const settings = screen.getByRole<HTMLButtonElement>('button', { name: 'Ustawienia' });
    fireEvent.click(settings);
    // the browser handles the pressed button in its state after the page's handlers ran
    expect(settings.type).toBe('button');
    expect(readStoredConsent()).toBeNull();
  });

  it('opens its settings for anyone who asks for it while it is there, takes the focus and gives it back', async () => {
    await show();
    const caller = screen.getByRole('button', { name: 'Ustawienia plików cookie' });
    caller.focus();
    fireEvent.click(caller);
    expect(screen.getByRole('checkbox', { name: /^Statystyka/ })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Pliki cookie' }));
    press('Zapisz wybór');
    expect(findBanner()).toBeNull();
    expect(document.activeElement).toBe(caller);
  });

  it('is reached again from the footer, with the choice as it stands, and may be withdrawn', async () => {
    await show();
    press('Zgadzam się');
    press('Ustawienia plików cookie');
    expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Statystyka/ })).checked).toBe(
      true,
    );
    press('Odmawiam');
    expect(hasAnalyticsConsent()).toBe(false);
  });

  it('counts undecided, broken and outdated as declined, and asks again', async () => {
    const outdated = JSON.stringify({
      version: CONSENT_VERSION - 1,
      at: NOW,
      analytics: true,
      marketing: true,
    });
    for (const text of [null, '', '{', 'null', '"yes"', outdated]) {
      if (text === null) Cookies.remove('consent');
      else Cookies.set('consent', text);
      act(reloadConsent);
      expect([hasConsent('analytics'), hasConsent('marketing')]).toEqual([false, false]);
    }
    expect(await show()).toBeTruthy();
  });
});
