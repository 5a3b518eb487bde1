import type { ListedOffer } from '@domain/offers/projections';
import type { Language } from '@domain/shared/format';
import type { SearchQuery } from './searchQueries';

/** Id of the application's root element. */
export const ROOT_ID = 'root';

/**
 * Attribute of the root element until React has taken over: the time of prerendering (epoch ms) if it is to be
 * hydrated; empty for a placeholder, which the application replaces.
 */
export const RENDERED_AT = 'data-rendered-at';

/** Attribute of the root element after hydration: React handles events from then on. */
export const TAKEN_OVER = 'data-taken-over';

/** Id of the element that holds the page's `DehydratedState` as JSON. */
export const DEHYDRATED_STATE_ID = 'dehydrated-state';

/** Dehydrated query cache: the time `at` (epoch ms) and the key and data of each query. */
export type DehydratedState = {
  at: number;
  parts: readonly (readonly [key: readonly unknown[], data: unknown])[];
};

/** Keys of the queries whose data the server sends with a page. */
export const viewKeys = {
  offer: (id: string) => ['publicOffer', id] as const,
  search: (asked: SearchQuery) => ['search', asked] as const,
  count: (asked: SearchQuery) => ['searchCount', asked] as const,
};

/** A page of a search and the cursor of the next one: its `orderBy` values and an id. */
export type SearchPage = { items: ListedOffer[]; next: readonly unknown[] | null };

/** Markup of the application at a URL, and the `<style>` elements that the page does not have yet. */
export type RenderedView = { html: string; styles: string };

/** `path` includes the query string; `knownStyles` are the names of the styles already in the page. */
export type ViewRequest = {
  path: string;
  lang: Language;
  state: DehydratedState;
  knownStyles: readonly string[];
};

/** Renders the application on the server. The web build produces it; the functions load it. */
export type ViewRenderer = { renderView: (request: ViewRequest) => Promise<RenderedView> };
