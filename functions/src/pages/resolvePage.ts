import { COLLECTIONS } from '@api/collections';
import { paths } from '@api/paths';
import type { PublicOffer } from '@domain/offers/projections';
import { getPublicFilesUrl } from '../data/files';
import { findSearchCount, findSearchPage, findUpTo } from '../data/queries';
import { read } from '../data/store';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';
import { buildOfferPage, type PagePorts } from './buildOfferPage';
import { buildSearchPage, type SearchPorts } from './buildSearchPage';
import { buildSitemap, SITEMAP_OFFERS_MAX, type SitemapOffer } from './buildSitemap';
import { type Page, parseLanguage } from './page';
import { createTemplateSource, type TemplatePath } from './templateSource';
import { loadViewRenderer } from './viewRenderer';

const createHostingTemplate = (path: TemplatePath) =>
  createTemplateSource(() => config.hostingUrl, path, {
    get: fetch,
    report: (error) => reportFailure('pages.template', error),
  });

const offerShell = createHostingTemplate('/offer.html');
const searchShell = createHostingTemplate('/search.html');

const createPagePorts = (): PagePorts => ({
  shell: offerShell,
  renderer: loadViewRenderer,
  offer: (id) => read<PublicOffer>(`${COLLECTIONS.offersPublic}/${id}`),
  origins: { app: config.appUrl, files: getPublicFilesUrl() },
  report: reportFailure,
});

const listNewestOffers = async (): Promise<SitemapOffer[]> => {
  const found = await findUpTo<SitemapOffer>('activeOffers', { state: 'ACTIVE' }, SITEMAP_OFFERS_MAX);
  return found.map(({ entity }) => entity);
};

const searchPorts: SearchPorts = {
  shell: searchShell,
  offers: findSearchPage,
  count: findSearchCount,
  renderer: loadViewRenderer,
  report: reportFailure,
};

const SITEMAP_PATH = '/sitemap.xml';
const OFFER_PATH = paths.offer('');

const parseOfferId = (path: string): string => path.slice(OFFER_PATH.length).replace(/\/$/, '');

export type PageRequest = { path: string; query: URLSearchParams; now: number };

/** Returns the page at a path: the sitemap, the search, or else the page of an offer, known or not. */
export const resolvePage = async ({ path, query, now }: PageRequest): Promise<Page> => {
  const lang = parseLanguage(query.get('lang'));
  if (path === SITEMAP_PATH) return buildSitemap(await listNewestOffers(), config.appUrl);
  if (path === paths.offers()) return buildSearchPage({ query, lang, now }, searchPorts);
  return buildOfferPage({ id: parseOfferId(path), lang, now }, createPagePorts());
};
