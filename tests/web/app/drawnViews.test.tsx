import { drawHome, drawOffer, drawSearch, drawWaitingPage, drawWaitingSearch } from '@app/drawnViews';
import type { PublicOffer } from '@domain/offers/projections';
import { LANGUAGES } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { publicCopy } from '../../support/copies';

const photos = [{ name: 'front.jpg', width: 1600, height: 1200 }];
const offer = { ...publicCopy(anOffer().active().build()), photos };
const named = (id: string, name: string): PublicOffer => ({ ...offer, id, name });
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('Views drawn by the server', () => {
  it('of an offer: its name as the heading, its first photo at once, and nothing for members', async () => {
    const { html } = await drawOffer(named('a', '<b>Biuro</b>'), { lang: 'pl', now: NOW });
    const page = parsed(html);
    expect(page.querySelector('h1')?.textContent).toBe('<b>Biuro</b>');
    expect(page.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
    expect(page.querySelector('header')).not.toBeNull();
    expect(html).not.toMatch(/zł|@demo|\bNIP\b/);
  });

  it('of a search: a card an offer that leads to it, and no photos but the first four', async () => {
    const offers = Array.from({ length: 9 }, (_, index) => named(`o${index}`, `Lokal ${index}`));
    const { html } = await drawSearch(
      { query: 'premisesPurpose=Biurowe', offers, count: 32, isOver: false },
      { lang: 'pl', now: NOW },
    );
    const page = parsed(html);
    expect([...page.querySelectorAll('article a[href]')].map((link) => link.getAttribute('href'))).toEqual(
      offers.map(({ id }) => `/offer/${id}`),
    );
    const cards = [...page.querySelectorAll('article')];
    expect(cards.map((card) => card.querySelectorAll('img').length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0]);
    expect(page.querySelector('[role=status]')?.textContent).toBe('32 oferty');
    expect(page.querySelector('h1')?.textContent).toMatch(/biur/i);
  });

  it('of a search have an English heading for whoever reads English', async () => {
    const { html } = await drawSearch(
      { query: '', offers: [], count: 0, isOver: true },
      { lang: 'en', now: NOW },
    );
    expect(parsed(html).querySelector('h1')?.textContent).toMatch(/premises/i);
  });

  it.each([
    ['home', drawHome],
    ['any page', drawWaitingPage],
    ['a search', drawWaitingSearch],
  ])('the start of %s stands there in both languages', async (_, draw) => {
    const [polish, english] = await Promise.all(LANGUAGES.map((language) => draw(language)));
    expect(polish?.html).toContain('<main>');
    expect(polish?.html).not.toBe(english?.html);
  });
});
