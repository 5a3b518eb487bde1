import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@domain/shared/format';
import firebase from '../../../firebase.json';

/** What a request for a page is answered with. */
export type Page = { status: number; contentType: string; headers: Record<string, string>; body: string };

const HTML = 'text/html; charset=utf-8';

/** The headers Hosting gives to every path, so that the function's answer is as safe by itself. */
export const getHostingHeaders = (): Record<string, string> =>
  Object.fromEntries(
    firebase.hosting.headers
      .filter(({ source }) => source === '**')
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const)),
  );

/** For a minute by Hosting and by no browser. Hosting would say so for failures too: these addresses are left to us. */
const KEPT = 'public, max-age=0, s-maxage=60';

/** A page in HTML; what must not be listed says so to search engines in a header too. */
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

/** The same page, kept by nobody: it was made in haste and the next one may be whole. */
export const withoutCaching = (page: Page): Page => ({
  ...page,
  headers: { ...page.headers, 'Cache-Control': 'no-store' },
});

/** The language an address asks for by `?lang=`; Polish for none or an unknown one. */
export const parseLanguage = (asked: unknown): Language =>
  LANGUAGES.find((language) => language === asked) ?? DEFAULT_LANGUAGE;

/** An address in a language; the Polish one carries no parameter. */
export const localizeUrl = (address: string, lang: Language): string =>
  lang === DEFAULT_LANGUAGE ? address : `${address}?lang=${lang}`;
