import { type AskedSearch, searchQueryOf } from '@contracts/searchQueries';
import { type SearchPage, type ViewDrawing, viewKeys } from '@contracts/servedView';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import { matchesFilters } from '@domain/offers/search';
import { filtersFromQuery, parseSort } from '@domain/offers/searchParams';
import type { Language } from '@domain/shared/format';
import { withLanguage } from './head';
import { inTime, VIEW_WAIT_MS } from './inTime';
import { htmlPage, type Page, unkept } from './page';
import type { ShellSource } from './shell';
import { withView } from './view';
import { waitingPage } from './waitingPage';

const FOUND = 200;

/** Where the page gets its parts from. */
export type SearchPorts = {
  shell: ShellSource;
  offers: (asked: AskedSearch) => Promise<SearchPage>;
  count: (asked: AskedSearch) => Promise<number>;
  drawing: () => Promise<ViewDrawing>;
  report: (place: string, error: unknown) => void;
};

export type SearchAsked = { query: URLSearchParams; lang: Language; now: number };

/** What a search shows first, on a list; a map is not drawn. */
const isDrawn = (query: URLSearchParams): boolean => query.get('view') !== 'map' && !query.has('mapArea');

/**
 * The search as a visitor sees it first: the shell of the application with the offers of its first page. Whatever fails,
 * the plain shell is served, kept by nobody.
 */
export const searchPage = async ({ query, lang, now }: SearchAsked, ports: SearchPorts): Promise<Page> => {
  const shell = await ports.shell(now);
  if (shell === null) return waitingPage(lang);
  if (!isDrawn(query)) return htmlPage(FOUND, shell);
  const filters = filtersFromQuery((name) => query.get(name));
  const asked = searchQueryOf({ audience: 'visitor', filters, sort: parseSort(query.get('sort')) });
  try {
    const reads = Promise.all([ports.offers(asked), ports.count(asked)]);
    const [found, all] = await inTime(reads, VIEW_WAIT_MS);
    const matching = found.items.filter((offer) => matchesFilters(offer, filters));
    const offers = matching.slice(0, CARDS_PER_PAGE);
    const isOver = found.next === null;
    const count = isOver ? matching.length : all;
    const { drawSearch } = await ports.drawing();
    const view = await drawSearch({ query: query.toString(), offers, count, isOver }, { lang, now });
    const parts = [[viewKeys.search(asked), found] as const, [viewKeys.count(asked), all] as const];
    const page = withView(shell, view, { at: now, parts });
    return htmlPage(FOUND, withLanguage(page, lang));
  } catch (error) {
    ports.report('pages.search', error);
    return unkept(htmlPage(FOUND, shell));
  }
};
