// @vitest-environment jsdom
import { buildSitemap } from '@functions/pages/buildSitemap';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders';
import { APP } from './fixtures';

const parseLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);

describe('sitemap.xml', () => {
  it('lists the home page, the lists and the offers with the day of their confirmation', () => {
    const { body, contentType, headers } = buildSitemap([{ id: 'oferta1', confirmedAt: NOW }], APP);
    expect(parseLocations(body)).toEqual([
      `${APP}/`,
      `${APP}/offers`,
      `${APP}/offers?premisesPurpose=Biurowe`,
      `${APP}/offers?premisesPurpose=Handlowo-Us%C5%82ugowe`,
      `${APP}/offers?premisesPurpose=Magazynowo-Przemys%C5%82owe`,
      `${APP}/offer/oferta1`,
    ]);
    expect(body).toContain('<lastmod>2026-11-20</lastmod>');
    expect(body).toContain(`hreflang="en" href="${APP}/offer/oferta1?lang=en"`);
    expect(contentType).toBe('application/xml; charset=utf-8');
    expect(headers['Cache-Control']).toBe('public, max-age=3600, s-maxage=3600');
  });

  it('is well-formed whatever an id says', () => {
    const { body } = buildSitemap([{ id: '<&">', confirmedAt: null }], APP);
    const xml = new DOMParser().parseFromString(body, 'application/xml');
    expect([xml.querySelectorAll('url').length, xml.querySelectorAll('parsererror').length]).toEqual([6, 0]);
  });
});
