import type { ListedOffer } from '@domain/offers/projections';
import type { Language } from '@domain/shared/format';
import type { SearchQuery } from './searchQueries';

/** The element that the application lives in. */
export const ROOT_ID = 'root';

/**
 * Attribute of the root until the application is there: the moment its view was rendered ahead (epoch ms), to be hydrated; empty
 * for a placeholder, which the application replaces.
 */
export const RENDERED_AT = 'data-rendered-at';

/** Attribute of the root once React listens: it handles presses itself from then on. */
export const TAKEN_OVER = 'data-taken-over';

/** The element of a page that holds its `DehydratedState` as JSON. */
export const DEHYDRATED_STATE_ID = 'dehydrated-state';

/** Data a view was rendered from at the time `at` (epoch ms): for each query of the web its key and its data. */
export type DehydratedState = {
  at: number;
  parts: readonly (readonly [key: readonly unknown[], data: unknown])[];
};

/** Keys of the queries whose data the server sends along with a page. */
export const viewKeys = {
  offer: (id: string) => ['publicOffer', id] as const,
  search: (asked: SearchQuery) => ['search', asked] as const,
  count: (asked: SearchQuery) => ['searchCount', asked] as const,
};

/** A page of a search and where the next one begins: by the fields it is ordered by and an id. */
export type SearchPage = { items: ListedOffer[]; next: readonly unknown[] | null };

/** The application's markup at an address, and the `<style>` elements it needs beyond those its page has. */
export type RenderedView = { html: string; styles: string };

/** `path` with its query; `knownStyles` are the names of the styles that the page has already. */
export type ViewRequest = {
  path: string;
  lang: Language;
  state: DehydratedState;
  knownStyles: readonly string[];
};

/** Renders the application; the build of the web makes it and the functions load it. */
export type ViewRenderer = { renderView: (request: ViewRequest) => Promise<RenderedView> };
