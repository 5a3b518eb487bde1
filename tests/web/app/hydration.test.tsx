import { buildSearchQuery } from '@api/searchQueries';
import { RENDERED_AT, viewKeys } from '@api/viewRendering';
import { writeStored } from '@data/browser/browserStorage';
import { saveConsent } from '@data/browser/consent';
import { saveSearchFilters } from '@data/browser/searchCookie';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { LANGUAGES } from '@domain/shared/format';
import home from '@locales/pl/home.json';
import layout from '@locales/pl/layout.json';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer, NOW } from '@tests/support/builders';
import { buildPublicOffer } from '@tests/support/copies';
import { hydrateShown, showRendered } from '@tests/support/hydratedApp';
import { setViewportWidth } from '@tests/support/viewport';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/firebase', async (original) => ({
  ...(await original<object>()),
  loadAuth: () => new Promise(() => {}),
}));

const photos = [{ name: 'front.jpg', width: 1600, height: 1200 }];
const offer = { ...buildPublicOffer(anOffer().active().build()), photos };
const SEARCH = buildSearchQuery({ audience: 'visitor', filters: NO_FILTERS });
const STATE = {
  at: NOW,
  parts: [
    [viewKeys.offer(offer.id), offer] as const,
    [
      viewKeys.search(SEARCH),
      { items: [offer, { ...offer, id: 'drugi', name: 'Drugi' }], next: null },
    ] as const,
    [viewKeys.count(SEARCH), 2] as const,
  ],
};

const PAGES = ['/', '/offers', `/offer/${offer.id}`, '/moja-tablica'];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => void vi.restoreAllMocks());

describe('Hydration', () => {
  describe.each([1440, 390])('at a width of %d px', (width) => {
    it.each(PAGES.flatMap((path) => LANGUAGES.map((lang) => [path, lang] as const)))(
      'finds at %s what the server rendered: %s',
      async (path, lang) => {
        setViewportWidth(width);
        if (path === '/moja-tablica') writeStored('signedIn', 'uidLandlord');
        const root = await showRendered({
          path: lang === 'pl' ? path : `${path}?lang=en`,
          lang,
          state: STATE,
        });
        const heading = root.querySelector('h1');
        expect(heading?.textContent).toBeTruthy();
        expect(await hydrateShown(root, NOW)).toEqual([]);
        expect(root.querySelector('h1')).toBe(heading);
      },
    );
  });

  it.each(['/', '/offers', `/offer/${offer.id}`])(
    'finds at %s what the server rendered in a browser that keeps something of an earlier visit',
    async (path) => {
      saveSearchFilters({ ...NO_FILTERS, city: 'Łódź' });
      writeStored('comparedOffers', offer.id);
      saveConsent({ analytics: false, marketing: false }, NOW);
      window.history.replaceState({ usr: { overlays: ['filters'] }, key: 'kept' }, '', path);
      const root = await showRendered({ path, state: STATE });
      expect(await hydrateShown(root, NOW)).toEqual([]);
    },
  );

  it('reports a view that differs from what the browser renders', async () => {
    const root = await showRendered({ path: '/', state: STATE });
    const heading = root.querySelector('h1');
    if (heading) heading.textContent = 'Inny tytuł';
    expect(await hydrateShown(root, NOW)).not.toEqual([]);
  });

  it('ends with the buttons of a visitor where no user has signed in, and asks for nothing that came along', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const root = await showRendered({ path: `/offer/${offer.id}`, state: STATE });
    const findSignUp = () =>
      screen
        .getByRole('banner')
        .querySelectorAll('button')
        .values()
        .find(({ textContent }) => textContent === layout.nav.signUp);
    expect(findSignUp()).toBeUndefined();
    await hydrateShown(root, NOW);
    expect(findSignUp()).toBeTruthy();
    const asked = fetched.mock.calls.map(([address]) => String(address));
    expect(asked.filter((address) => address.includes('offersPublic'))).toEqual([]);
    expect(root.hasAttribute(RENDERED_AT)).toBe(false);
  });

  it('finds the home page as it was rendered for a user whom the server redirects there with an error', async () => {
    const root = await showRendered({ path: '/', state: STATE });
    const heading = root.querySelector('h1');
    window.history.replaceState(null, '', '/?error=protocolNotAttached');
    expect(await hydrateShown(root, NOW)).toEqual([]);
    expect(root.querySelector('h1')).toBe(heading);
    expect(await screen.findByText(/^Protokół nie czeka teraz na podpis/)).toBeTruthy();
  });

  it('tells the fields of a search what was typed before it', async () => {
    const root = await showRendered({ path: '/offers', state: STATE });
    const type = (label: string, value: string) => {
      const field = screen.getByLabelText<HTMLInputElement>(label);
      field.value = value;
      return field;
    };
    const [city, minArea] = [type('Miejscowość', 'Łódź'), type('Powierzchnia od', '120')];
    const maxArea = type('Powierzchnia do', '240');
    const freeFrom = type('Wolny od', '15.12.2026');
    city.focus();
    await hydrateShown(root, NOW);
    expect([city.value, minArea.value, maxArea.value, freeFrom.value]).toEqual([
      'Łódź',
      '120',
      '240',
      '15.12.2026',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Szukaj' }));
    const query = new URLSearchParams(window.location.search);
    expect(['city', 'minArea', 'maxArea', 'freeFrom'].map((name) => query.get(name))).toEqual([
      'Łódź',
      '120',
      '240',
      '2026-12-15',
    ]);
  });

  it('searches from the day as it was typed when the browser sends the form before it', async () => {
    const root = await showRendered({ path: '/offers?freeFrom=15.12.2026', state: STATE });
    expect(screen.getByLabelText<HTMLInputElement>('Wolny od').value).toBe('15.12.2026');
    expect(await hydrateShown(root, NOW)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Szukaj' }));
    expect(new URLSearchParams(window.location.search).get('freeFrom')).toBe('2026-12-15');
  });

  describe.each([
    ['pl', '', '1 200'],
    ['en', '?lang=en', '1,200'],
  ] as const)('of a page in the language %s', (lang, query, typed) => {
    const sendByBrowser = (root: HTMLElement) => {
      const form = root.querySelector<HTMLFormElement>('form[role=search]');
      if (!form) throw new Error('no form');
      const parts = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
      return `${form.getAttribute('action') ?? window.location.pathname}?${new URLSearchParams(parts)}`;
    };

    it.each(['/', '/offers'])(
      'finds the area as it was typed at %s when the browser sends the form before it',
      async (path) => {
        const sent = await showRendered({ path: `${path}${query}`, lang, state: STATE });
        const minArea = sent.querySelector<HTMLInputElement>('input[name=minArea]');
        if (!minArea) throw new Error('no field');
        minArea.value = typed;
        const address = sendByBrowser(sent);
        const root = await showRendered({ path: address, lang, state: STATE });
        const field = root.querySelector<HTMLInputElement>('input[name=minArea]');
        const shown = field?.value;
        expect(await hydrateShown(root, NOW)).toEqual([]);
        expect([shown, field?.value].map((text) => text?.replaceAll(/\s/g, ' '))).toEqual([typed, typed]);
        expect(field?.getAttribute('aria-invalid')).not.toBe('true');
        await userEvent.click(root.querySelector('form[role=search] button[type=submit]') as HTMLElement);
        expect(new URLSearchParams(window.location.search).get('minArea')).toBe('1200');
      },
    );
  });

  it('keeps what was typed into the search box of the home page', async () => {
    const root = await showRendered({ path: '/', state: STATE });
    const minArea = root.querySelector<HTMLInputElement>('input[name=minArea]');
    const city = root.querySelector<HTMLInputElement>('input[name=city]');
    if (!minArea || !city) throw new Error('no fields');
    [minArea.value, city.value] = ['120', 'Łódź'];
    city.focus();
    await hydrateShown(root, NOW);
    expect([minArea.value, city.value, document.activeElement]).toEqual(['120', 'Łódź', city]);
    await userEvent.click(screen.getByRole('button', { name: home.search.submit }));
    expect(window.location.search).toBe('?city=%C5%81%C3%B3d%C5%BA&minArea=120');
  });

  it('presses the button that was pressed last before it', async () => {
    const root = await showRendered({ path: `/offer/${offer.id}`, state: STATE });
    screen.getByRole('button', { name: /^Dodaj do ulubionych/ }).setAttribute('data-pressed', '');
    await hydrateShown(root, NOW);
    expect(await screen.findByRole('dialog', { name: 'Zaloguj się' })).toBeTruthy();
  });

  it('leaves the home page behind the question to sign in as it was rendered, and hydrates it when that is closed', async () => {
    const root = await showRendered({ path: '/', state: STATE });
    const [heading, sought] = [root.querySelector('h1'), root.querySelector('input[name=minArea]')];
    expect(await hydrateShown(root, NOW, { kind: 'signIn', next: '/moja-tablica' })).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Zaloguj się' });
    expect(root.querySelector('h1')).toBe(heading);
    expect(root.querySelector('input[name=minArea]')).toBe(sought);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zamknij' }));
    const banner = await screen.findByRole('banner');
    expect(within(banner).getByRole('button', { name: layout.nav.signUp })).toBeTruthy();
    // a closed dialog leaves its history entry a moment later
    await waitFor(() => expect(window.history.state?.usr?.overlays).toBeUndefined());
    await userEvent.type(root.querySelector('input[name=minArea]') as HTMLInputElement, '120');
    await userEvent.click(screen.getByRole('button', { name: home.search.submit }));
    expect(window.location.search).toBe('?minArea=120');
  });
});
