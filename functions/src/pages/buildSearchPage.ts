import { paths } from '@api/paths';
import { buildSearchQuery, type SearchQuery } from '@api/searchQueries';
import { type DehydratedState, type SearchPage, type ViewRenderer, viewKeys } from '@api/viewRendering';
import { parseFilters, parseSort } from '@domain/offers/searchParams';
import type { Language } from '@domain/shared/format';
import { buildRetryPage } from './buildRetryPage';
import { setPageLanguage } from './head';
import { buildHtmlPage, type Page, withoutCaching } from './page';
import type { TemplateSource } from './templateSource';
import { injectView, listStyles } from './view';
import { VIEW_WAIT_MS, withTimeout } from './withTimeout';

const FOUND = 200;

/** Dependencies of the page. */
export type SearchPorts = {
  shell: TemplateSource;
  offers: (asked: SearchQuery) => Promise<SearchPage>;
  count: (asked: SearchQuery) => Promise<number>;
  renderer: () => Promise<ViewRenderer>;
  report: (place: string, error: unknown) => void;
};

export type SearchPageRequest = { query: URLSearchParams; lang: Language; now: number };

/** Returns whether a search opens with a list. Maps are not prerendered, nor are surroundings, whose query has several ranges. */
const isRendered = (query: URLSearchParams): boolean => query.get('view') !== 'map' && !query.has('mapArea');

/**
 * Builds the search page: the template with the first page of offers prerendered for visitors. If anything fails, it returns the
 * plain template without caching.
 */
export const buildSearchPage = async (
  { query, lang, now }: SearchPageRequest,
  ports: SearchPorts,
): Promise<Page> => {
  const shell = await ports.shell(now);
  if (shell === null) return buildRetryPage(lang);
  const filters = parseFilters((name) => query.get(name), lang);
  if (!isRendered(query) || filters.near) return buildHtmlPage(FOUND, shell);
  const asked = buildSearchQuery({ audience: 'visitor', filters, sort: parseSort(query.get('sort')) });
  try {
    const reads = Promise.all([ports.offers(asked), ports.count(asked)]);
    const [found, all] = await withTimeout(reads, VIEW_WAIT_MS);
    const state: DehydratedState = {
      at: now,
      parts: [
        [viewKeys.search(asked), found],
        [viewKeys.count(asked), all],
      ],
    };
    const path = `${paths.offers()}?${query}`;
    const { renderView } = await ports.renderer();
    const view = await renderView({ path, lang, state, knownStyles: listStyles(shell) });
    return buildHtmlPage(FOUND, setPageLanguage(injectView(shell, view, state), lang));
  } catch (error) {
    ports.report('pages.search', error);
    return withoutCaching(buildHtmlPage(FOUND, shell));
  }
};
