// @vitest-environment jsdom
import { DAY_MS } from '@domain/shared/dates';
import { formatDate } from '@domain/shared/format';
import { buildOfferHead } from '@functions/pages/buildOfferHead';
import { injectHead } from '@functions/pages/head';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOffer, LANDLORD, NOW, TENANT } from '../../support/builders';
import { buildPublicOffer } from '../../support/copies';
import { APP, aPublicOffer, FACTS, getMetaContent, parseHtml, parseStructuredData, SHELL } from './fixtures';

const renderPageWithHead = (offer = aPublicOffer(), facts = FACTS) =>
  parseHtml(injectHead(SHELL, buildOfferHead(offer, facts)));

describe('the head of an offer', () => {
  it('names the offer, its place, area and when it is free, in place of what the shell said', () => {
    const offer = aPublicOffer({ availability: NOW - DAY_MS });
    const page = renderPageWithHead(offer);
    expect(page.title).toBe(`${offer.name} · Pewny Lokal`);
    expect(page.querySelectorAll('title, meta[name="description"], meta[property="og:title"]')).toHaveLength(
      3,
    );
    const description = getMetaContent(page, 'description');
    expect(description).toContain('Biuro do wynajęcia');
    expect(description).toContain(offer.address.city);
    expect(description).toContain('124');
    expect(description).toContain('Dostępność: od zaraz.');
    expect([getMetaContent(page, 'og:description'), getMetaContent(page, 'twitter:description')]).toEqual([
      description,
      description,
    ]);
  });

  it('keeps what the shell loads', () => {
    const page = renderPageWithHead();
    expect(page.querySelector('link[rel="stylesheet"]')).not.toBeNull();
    expect(page.querySelector('#root ~ script[type="module"]')).not.toBeNull();
  });

  it('says from when the premises are free, that they are reserved, or that they are let', () => {
    const later = NOW + 40 * DAY_MS;
    const said = (patch: Parameters<typeof aPublicOffer>[0]) =>
      getMetaContent(renderPageWithHead(aPublicOffer(patch)), 'description');
    expect(said({ availability: later })).toContain(`od ${formatDate(later, 'pl')}.`);
    expect(said({ state: 'BOOKED' })).toContain('Rezerwacja w toku.');
    expect(said({ state: 'SIGNED' })).toContain('Lokal jest już wynajęty.');
  });

  it('shows the first photo with its size, or the picture of the house when there is none', () => {
    const photo = { name: 'zdjęcie 1.jpg', width: 1920, height: 1280 };
    const page = renderPageWithHead(aPublicOffer({ id: 'oferta1', photos: [photo] }));
    const path = encodeURIComponent('offers/oferta1/images/zdjęcie 1.jpg');
    expect(getMetaContent(page, 'og:image')).toBe(`https://files.example/v0/b/bucket/o/${path}?alt=media`);
    expect([getMetaContent(page, 'og:image:width'), getMetaContent(page, 'og:image:height')]).toEqual([
      '1920',
      '1280',
    ]);
    expect(getMetaContent(page, 'twitter:image')).toBe(getMetaContent(page, 'og:image'));
    const bare = renderPageWithHead(aPublicOffer({ photos: [] }));
    expect(getMetaContent(bare, 'og:image')).toBe(`${APP}/og.jpg`);
  });

  it('links to itself and to both languages', () => {
    const offer = aPublicOffer();
    const address = `${APP}/offer/${offer.id}`;
    const linksOf = (page: Document) =>
      [...page.head.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')].map((link) => [
        link.getAttribute('hreflang') ?? 'canonical',
        link.getAttribute('href'),
      ]);
    const others = [
      ['pl', address],
      ['en', `${address}?lang=en`],
      ['x-default', address],
    ];
    expect(linksOf(renderPageWithHead(offer))).toEqual([['canonical', address], ...others]);
    const english = renderPageWithHead(offer, { ...FACTS, lang: 'en' });
    expect(linksOf(english)).toEqual([['canonical', `${address}?lang=en`], ...others]);
    // the template is Polish until an English view is injected
    expect(english.documentElement.lang).toBe('pl');
    expect(getMetaContent(english, 'description')).toContain('Office to let');
  });

  it('lists an ACTIVE and a BOOKED offer, and asks search engines to forget a SIGNED one', () => {
    const robotsOf = (state: 'ACTIVE' | 'BOOKED' | 'SIGNED') =>
      getMetaContent(renderPageWithHead(aPublicOffer({ state })), 'robots');
    expect([robotsOf('ACTIVE'), robotsOf('BOOKED'), robotsOf('SIGNED')]).toEqual([null, null, 'noindex']);
    const page = renderPageWithHead(aPublicOffer({ state: 'SIGNED' }));
    expect(page.querySelector('link[rel="canonical"]')).toBeNull();
    expect(parseStructuredData(page)).toBeNull();
  });

  it('describes the premises in structured facts', () => {
    const offer = aPublicOffer();
    expect(parseStructuredData(renderPageWithHead(offer))).toMatchObject({
      '@type': 'RealEstateListing',
      name: offer.name,
      url: `${APP}/offer/${offer.id}`,
      inLanguage: 'pl',
      about: {
        address: { addressLocality: offer.address.city, addressCountry: 'PL' },
        additionalProperty: [{ value: 124, unitCode: 'MTK' }],
      },
    });
  });
});

describe('what the head of an offer never says', () => {
  it('is a price, a deposit, an e-mail, a register number, a company or a uid', () => {
    for (const full of [anOffer().active().build(), anOffer().booked().build(), anOffer().signed().build()]) {
      const html = injectHead(SHELL, buildOfferHead(buildPublicOffer(full), FACTS));
      for (const secret of [
        String(full.price),
        String(full.leaseAgreement.deposit),
        LANDLORD.email,
        LANDLORD.uid,
        TENANT.email,
        TENANT.uid,
        full.landAndMortgageRegisterNumber,
        'companyLandlord',
        'price',
      ])
        expect(html).not.toContain(secret);
    }
  });

  it.each([
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    '</title><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    "$& $1 $` $' {{product}}",
    '\u2028\u2029&quot;',
  ])('is anything of a name but its text: %s', (name) => {
    const page = renderPageWithHead(
      aPublicOffer({ name, address: { ...aPublicOffer().address, city: name } }),
    );
    expect(page.querySelectorAll('script:not([type])')).toHaveLength(0);
    expect(page.querySelectorAll('img, [onload], [onerror]')).toHaveLength(0);
    expect(getMetaContent(page, 'og:title')).toBe(`${name} · Pewny Lokal`);
    expect(parseStructuredData(page)?.name).toBe(name);
    expect(page.body.querySelector('#root')?.innerHTML).toBe('czekamy');
  });

  it('is more elements for one name than for another, whatever is typed', () => {
    const countOf = (name: string) => renderPageWithHead(aPublicOffer({ name })).querySelectorAll('*').length;
    const usual = countOf('Biuro');
    const typed = fc.string({ unit: 'binary', maxLength: 60 });
    const pieces = fc.constantFrom('<', '>', '"', "'", '&', '</', '<!--', ']]>', '<script', '</title>');
    const name = fc.array(fc.oneof(typed, pieces), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(name, (value) => {
        expect(countOf(value)).toBe(usual);
      }),
      { numRuns: 100 },
    );
  });
});
