import { COLLECTIONS } from '@contracts/collections';
import { paths } from '@contracts/paths';
import type { PublicOffer } from '@domain/offers/projections';
import { openFilesUrl } from '../data/files';
import { findSearchCount, findSearchPage, findUpTo } from '../data/queries';
import { read } from '../data/store';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';
import { offerPage, type PagePorts } from './offerPage';
import { languageOf, type Page } from './page';
import { type SearchPorts, searchPage } from './searchPage';
import { type ShellPath, shellFrom } from './shell';
import { SITEMAP_OFFERS_MAX, type SitemapOffer, sitemap } from './sitemap';
import { loadViewRenderer } from './viewRenderer';

const shellAt = (path: ShellPath) =>
  shellFrom(() => config.hostingUrl, path, {
    get: fetch,
    report: (error) => reportFailure('pages.shell', error),
  });

const offerShell = shellAt('/offer.html');
const searchShell = shellAt('/search.html');

const ports = (): PagePorts => ({
  shell: offerShell,
  renderer: loadViewRenderer,
  offer: (id) => read<PublicOffer>(`${COLLECTIONS.offersPublic}/${id}`),
  origins: { app: config.appUrl, files: openFilesUrl() },
  report: reportFailure,
});

const newestOffers = async (): Promise<SitemapOffer[]> => {
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

const idIn = (path: string): string => path.slice(OFFER_PATH.length).replace(/\/$/, '');

/** What a request asks for. */
export type PageRequest = { path: string; query: URLSearchParams; now: number };

/** The page at a path: the sitemap, the search, else the page of an offer, known or not. */
export const pageAt = async ({ path, query, now }: PageRequest): Promise<Page> => {
  const lang = languageOf(query.get('lang'));
  if (path === SITEMAP_PATH) return sitemap(await newestOffers(), config.appUrl);
  if (path === paths.offers()) return searchPage({ query, lang, now }, searchPorts);
  return offerPage({ id: idIn(path), lang, now }, ports());
};
