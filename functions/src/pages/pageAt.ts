import { COLLECTIONS } from '@contracts/collections';
import { paths } from '@contracts/paths';
import type { PublicOffer } from '@domain/offers/projections';
import { openFilesUrl } from '../data/files';
import { findUpTo } from '../data/queries';
import { read } from '../data/store';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';
import { offerPage, type PagePorts } from './offerPage';
import { languageOf, type Page } from './page';
import { shellFrom } from './shell';
import { SITEMAP_OFFERS_MAX, type SitemapOffer, sitemap } from './sitemap';

const shell = shellFrom(() => config.hostingUrl, {
  get: fetch,
  report: (error) => reportFailure('pages.shell', error),
});

const ports = (): PagePorts => ({
  shell,
  offer: (id) => read<PublicOffer>(`${COLLECTIONS.offersPublic}/${id}`),
  origins: { app: config.appUrl, files: openFilesUrl() },
  report: reportFailure,
});

const newestOffers = async (): Promise<SitemapOffer[]> => {
  const found = await findUpTo<SitemapOffer>('activeOffers', ['ACTIVE'], SITEMAP_OFFERS_MAX);
  return found.map(({ entity }) => entity);
};

const SITEMAP_PATH = '/sitemap.xml';
const OFFER_PATH = paths.offer('');

const idIn = (path: string): string => path.slice(OFFER_PATH.length).replace(/\/$/, '');

/** What a request asks for: its path and the language in its query. */
export type PageRequest = { path: string; lang: unknown; now: number };

/** The page at a path: the sitemap, else the page of an offer, known or not. */
export const pageAt = async ({ path, lang, now }: PageRequest): Promise<Page> =>
  path === SITEMAP_PATH
    ? sitemap(await newestOffers(), config.appUrl)
    : offerPage({ id: idIn(path), lang: languageOf(lang), now }, ports());
