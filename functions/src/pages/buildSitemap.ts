import { paths } from '@api/paths';
import { MAIN_USES } from '@domain/offers/picklists';
import type { PublicOffer } from '@domain/offers/projections';
import { toIsoDay } from '@domain/shared/dates';
import { LANGUAGES } from '@domain/shared/format';
import { escapeHtml } from '@domain/shared/html';
import { getHostingHeaders, localizeUrl, type Page } from './page';

/** Maximum offers in the sitemap, newest first. Crawlers find older ones through the lists. */
export const SITEMAP_OFFERS_MAX = 1000;

/** Crawlers come seldom, so the sitemap is cached for an hour. */
const KEPT = 'public, max-age=3600, s-maxage=3600';

export type SitemapOffer = Pick<PublicOffer, 'id' | 'confirmedAt'>;

type Entry = { address: string; changedOn?: string };

const renderAlternate = (hreflang: string, address: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(address)}"/>`;

const renderAlternates = (address: string) =>
  LANGUAGES.map((lang) => renderAlternate(lang, localizeUrl(address, lang))).join('');

const renderUrl = ({ address, changedOn }: Entry): string =>
  `<url><loc>${escapeHtml(address)}</loc>${changedOn ? `<lastmod>${changedOn}</lastmod>` : ''}${
    address.includes('?') ? '' : renderAlternates(address)
  }</url>`;

/** Builds the sitemap for search engines: home page, lists by purpose and the newest ACTIVE offers. */
export const buildSitemap = (offers: readonly SitemapOffer[], app: string): Page => {
  const lists = MAIN_USES.map((use) => `${app}/offers?premisesPurpose=${encodeURIComponent(use)}`);
  const entries: Entry[] = [
    ...[`${app}/`, `${app}/offers`, ...lists].map((address) => ({ address })),
    ...offers.map(({ id, confirmedAt }) => ({
      address: `${app}${paths.offer(id)}`,
      changedOn: confirmedAt === null ? undefined : toIsoDay(confirmedAt),
    })),
  ];
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(renderUrl).join('\n')}
</urlset>
`;
  const contentType = 'application/xml; charset=utf-8';
  return { status: 200, contentType, headers: { ...getHostingHeaders(), 'Cache-Control': KEPT }, body };
};
