import type { ListedOffer, PublicOffer } from '@domain/offers/projections';
import type { Language } from '@domain/shared/format';
import type { AskedSearch } from './searchQueries';

/** The element of a page that shows something before the application has come. */
export const SHELL_ID = 'shell';

/** The element that holds the home page where it was drawn for somebody who is asked to sign in over it. */
export const HOME_BEHIND_ID = 'home-behind';

/** The element of a page that holds, as JSON, what the server drew the page from. */
export const SERVED_ID = 'served';

/** Data a page was rendered from at the time `at`: for each query of the web its key and its data. */
export type Served = { at: number; parts: readonly (readonly [key: readonly unknown[], data: unknown])[] };

/** Keys of the queries whose data the server sends along with a page. */
export const viewKeys = {
  offer: (id: string) => ['publicOffer', id] as const,
  search: (asked: AskedSearch) => ['search', asked] as const,
  count: (asked: AskedSearch) => ['searchCount', asked] as const,
};

/** A page of a search and where the next one begins: what it is ordered by and an id. */
export type SearchPage = { items: ListedOffer[]; next: readonly unknown[] | null };

/** What a search shows to a visitor first; `query` as it stands in the address, `count` of all its offers. */
export type SearchSeen = { query: string; offers: readonly ListedOffer[]; count: number; isOver: boolean };

/** A view as HTML and the styles it needs, a rule a line. */
export type Drawn = { html: string; css: string };

/** The names of the components' styles: each stands for the text of its rule. */
const STYLE_NAME = /\.css-([\w-]+)/g;

/** Rules drawn ahead; the components find by their names that they are there, and need not make them on a slow phone. */
export const drawnStyles = (css: string): string => {
  const names = new Set([...css.matchAll(STYLE_NAME)].map(([, name]) => name));
  return `<style data-emotion="css ${[...names].join(' ')}">\n${css}\n</style>`;
};

/** In which language and when a view is read. */
export type Reading = { lang: Language; now: number };

/** Draws views from the components of the web; the build of the web makes it and the functions load it. */
export type ViewDrawing = {
  drawOffer: (offer: PublicOffer, reading: Reading) => Promise<Drawn>;
  drawSearch: (search: SearchSeen, reading: Reading) => Promise<Drawn>;
};
