import { DEFAULT_LANGUAGE, findLanguage, type Language } from '@domain/shared/format';
import firebase from '../../../firebase.json';

export type Page = { status: number; contentType: string; headers: Record<string, string>; body: string };

const HTML = 'text/html; charset=utf-8';

/** Returns the headers Hosting adds to all paths, so that the function's response is as safe by itself. */
export const getHostingHeaders = (): Record<string, string> =>
  Object.fromEntries(
    firebase.hosting.headers
      .filter(({ source }) => source === '**')
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  );

/**
 * Cached for a minute by Hosting and not by browsers. Set here, because Hosting would apply a configured header to failures too.
 */
const KEPT = 'public, max-age=0, s-maxage=60';

/** Builds an HTML page. Without `isIndexed` a header also tells search engines not to list it. */
export const buildHtmlPage = (
  status: number,
  body: string,
  { isIndexed = true }: { isIndexed?: boolean } = {},
): Page => ({
  status,
  contentType: HTML,
  headers: {
    ...getHostingHeaders(),
    'Cache-Control': KEPT,
    ...(isIndexed ? {} : { 'X-Robots-Tag': 'noindex' }),
  },
  body,
});

/** Returns the page without caching: a part is missing, and the next response may be complete. */
export const withoutCaching = (page: Page): Page => ({
  ...page,
  headers: { ...page.headers, 'Cache-Control': 'no-store' },
});

/** Parses the language of `?lang=`; Polish if it is missing or unknown. */
export const parseLanguage = (asked: unknown): Language => findLanguage(asked) ?? DEFAULT_LANGUAGE;

/** Localizes a URL. The Polish one has no parameter. */
export const localizeUrl = (address: string, lang: Language): string =>
  lang === DEFAULT_LANGUAGE ? address : `${address}?lang=${lang}`;
