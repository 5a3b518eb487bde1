import { existsSync, readFileSync } from 'node:fs';
import { paths } from '@api/paths';
import { buildSearchQuery } from '@api/searchQueries';
import { type DehydratedState, viewKeys } from '@api/viewRendering';
import { createRenderer, getHomePictures } from '@app/prerender';
import type { PublicOffer } from '@domain/offers/projections';
import { NO_FILTERS, type SearchFilters } from '@domain/offers/searchFilters';
import { LANGUAGES, type Language } from '@domain/shared/format';
import commonEn from '@locales/en/common.json';
import common from '@locales/pl/common.json';
import home from '@locales/pl/home.json';
import workspace from '@locales/pl/workspace.json';
import { anOffer, NOW } from '@tests/support/builders';
import { buildPublicOffer } from '@tests/support/copies';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';

/** The renderer installs its own texts, which would otherwise stay. */
afterEach(() => initReactI18next.init(i18next));

const photos = [{ name: 'front.jpg', width: 1600, height: 1200 }];
const offer = { ...buildPublicOffer(anOffer().active().build()), photos };
const buildNamedOffer = (id: string, name: string): PublicOffer => ({ ...offer, id, name });

const render = async (path: string, parts: DehydratedState['parts'] = [], lang: Language = 'pl') => {
  const html = await createRenderer().renderApp(path, lang, { at: NOW, parts });
  document.body.innerHTML = html;
  return html;
};

const searchParts = (items: PublicOffer[], count: number, filters: Partial<SearchFilters> = {}) => {
  const asked = buildSearchQuery({ audience: 'visitor', filters: { ...NO_FILTERS, ...filters } });
  return [
    [viewKeys.search(asked), { items, next: count > items.length ? [1, 'x'] : null }] as const,
    [viewKeys.count(asked), count] as const,
  ];
};

describe('The prerendered home page', () => {
  it('holds the heading, the picture with its measures and a search that works without scripts', async () => {
    await render('/');
    expect(document.querySelector('h1')?.textContent).toBe(home.banner.promise.title);
    const picture = document.querySelector('main img');
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1280', '760']);
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/offers');
    expect([...(form?.elements ?? [])].map((field) => field.getAttribute('name')).filter(Boolean)).toEqual([
      'premisesPurpose',
      'city',
      'minArea',
    ]);
  });

  it('asks first for the picture it shows, in the size of the screen', () => {
    expect(getHomePictures().map(({ media }) => media)).toEqual([
      '(min-width: 900px)',
      '(max-width: 899.95px)',
    ]);
    for (const { src } of getHomePictures()) expect(existsSync(`public${src}`)).toBe(true);
  });
});

describe('The prerendered root of the workspace', () => {
  it('holds the heading, its lead, the menu and a tile for every list', async () => {
    await render(paths.workspace());
    expect(document.querySelector('h1')?.textContent).toBe(workspace.today.title);
    expect(document.body.textContent).toContain(workspace.today.lead);
    const links = [...document.querySelectorAll('main a')];
    const [inMenu, tiles] = [true, false].map((isInMenu) =>
      links.filter((link) => (link.closest('nav') !== null) === isInMenu),
    );
    expect(inMenu?.map((link) => link.getAttribute('href'))).toContain(paths.accountSecurity());
    expect(tiles?.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [workspace.list.unsigned, paths.unsignedOffers()],
      [workspace.list.active, paths.activeOffers()],
      [workspace.list.booked, paths.bookedOffers()],
      [workspace.open.signedLandlord, paths.signedOffersLandlord()],
      [workspace.open.signedTenant, paths.signedOffersTenant()],
    ]);
    expect(document.querySelectorAll('main img, script')).toHaveLength(0);
  });

  it('is served at its address, before the page for every other', () => {
    const { rewrites } = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting;
    const sources = rewrites.map(({ source }: { source: string }) => source);
    expect(rewrites).toContainEqual({ source: paths.workspace(), destination: '/workspace.html' });
    expect(sources.indexOf(paths.workspace())).toBeLessThan(sources.indexOf('**'));
    expect(rewrites.at(-1)).toEqual({ source: '**', destination: '/app.html' });
  });
});

describe('An offer rendered by the server', () => {
  it('has its name as the heading, its first photo at once, and nothing for members', async () => {
    const html = await render('/offer/a', [[viewKeys.offer('a'), buildNamedOffer('a', '<b>Biuro</b>')]]);
    expect(document.querySelector('h1')?.textContent).toBe('<b>Biuro</b>');
    expect(document.querySelector('main img')?.getAttribute('fetchpriority')).toBe('high');
    expect(html).not.toMatch(/zł|@demo|\bNIP\b/);
  });
});

describe('A search rendered by the server', () => {
  it('has a card an offer that leads to it, and no photos but the first four', async () => {
    const offers = Array.from({ length: 10 }, (_, index) => buildNamedOffer(`o${index}`, `Lokal ${index}`));
    const filters = { premisesPurpose: offer.legalMainUse };
    await render(
      `/offers?premisesPurpose=${encodeURIComponent(String(offer.legalMainUse))}`,
      searchParts(offers, 32, filters),
    );
    expect(
      [...document.querySelectorAll('article a[href]')].map((link) => link.getAttribute('href')),
    ).toEqual(offers.slice(0, 9).map(({ id }) => `/offer/${id}`));
    const cards = [...document.querySelectorAll('article')];
    expect(cards.map((card) => card.querySelectorAll('img').length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
    expect(document.querySelector('[role=status]')?.textContent).toBe('32 oferty');
  });

  it('leaves out an offer that the database cannot tell from those that match', async () => {
    const other = { ...buildNamedOffer('inne', 'Inne'), legalMainUse: 'Magazynowo-Przemysłowe' as const };
    const found = { ...buildNamedOffer('biuro', 'Biuro'), legalMainUse: 'Biurowe' as const };
    const filters = { premisesPurpose: 'Biurowe' as const };
    await render('/offers?premisesPurpose=Biurowe', searchParts([found, other], 2, filters));
    expect([...document.querySelectorAll('h2 a')].map(({ textContent }) => textContent)).toEqual(['Biuro']);
    expect(document.querySelector('[role=status]')?.textContent).toBe('1 oferta');
    expect(document.querySelector('h1')?.textContent).toMatch(/biur/i);
  });

  it('has an English heading for users who read English', async () => {
    await render('/offers?lang=en', searchParts([], 0), 'en');
    expect(document.querySelector('h1')?.textContent).toBe('Commercial space to let');
  });
});

describe('What is rendered', () => {
  it.each(['/', '/offers', '/offer/-', '/moja-tablica'])(
    'at %s stands there in both languages',
    async (path) => {
      const [polish, english] = [await render(path), await render(path, [], LANGUAGES[1])];
      expect(polish).toContain('<main');
      expect(polish).not.toBe(english);
    },
  );

  it.each([
    ['pl', common.error.offlineText, common.action.retry],
    ['en', commonEn.error.offlineText, commonEn.action.retry],
  ] as const)('says what to do where the application cannot be fetched: %s', async (lang, text, retry) => {
    document.body.innerHTML = await createRenderer().renderLoadFailure(lang);
    expect(document.body.textContent).toContain(text);
    expect(
      [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([[retry, '']]);
  });
});
