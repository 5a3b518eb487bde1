import { paths } from '@api/paths';
import type { DehydratedState, RenderedView, ViewRenderer } from '@api/viewRendering';
import { fillCache } from '@data/browser/hydration';
import { createQueryClient } from '@data/query/queryClient';
import type { Language } from '@domain/shared/format';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { getBannerImages } from '@features/home/bannerSlides';
import WorkspaceWaiting from '@features/workspace/WorkspaceWaiting';
import { createI18n } from '@i18n/createI18n';
import HomePage from '@pages/home/HomePage';
import OfferPage from '@pages/offer/OfferPage';
import OffersPage from '@pages/offers/OffersPage';
import { AppTheme } from '@ui/theme/AppTheme';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { App } from './App';
import { FRAMES } from './frames';
import { LoadFailure } from './LoadFailure';
import { PageRoutes } from './PageRoutes';
import { PRERENDER_TEXTS } from './prerenderTexts';
import type { PageRoute } from './routes';

/** The prerendered routes. Their code is bundled here; the browser loads it lazily. */
const ROUTES: readonly PageRoute[] = [
  { path: paths.home(), access: 'public', layout: 'wide', title: 'home', page: HomePage },
  { path: paths.offers(), access: 'public', layout: 'site', title: 'offers', page: OffersPage },
  { path: paths.offer(), access: 'public', layout: 'site', title: 'offer', page: OfferPage },
];

const OTHER_ROUTES: readonly PageRoute[] = [
  {
    path: paths.workspace(),
    access: 'signedIn',
    layout: 'workspace',
    title: 'workspace',
    page: () => null,
    waiting: Object.assign(WorkspaceWaiting, { fetch: async () => undefined }),
  },
];
const OtherPages = () => <PageRoutes routes={OTHER_ROUTES} />;

/** Key of a global style; it names no class of a component. */
const GLOBAL_KEY = 'css-global';

/**
 * Renders pages that share a style sheet. `knownStyles` names the styles already in the page. They are not sent again,
 * which saves a fifth of the bytes.
 */
export const createRenderer = (knownStyles: readonly string[] = []) => {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const known = new Set(knownStyles);
  for (const name of known) cache.inserted[name] = true;

  /** Renders the application at a URL for an unknown visitor; only the language is known. */
  const renderApp = async (path: string, lang: Language, state: DehydratedState): Promise<string> => {
    const i18n = await createI18n(lang, PRERENDER_TEXTS[lang]);
    await FRAMES.workspace.fetch();
    const client = createQueryClient();
    fillCache(client, state);
    return renderToString(
      <CacheProvider value={cache}>
        <I18nextProvider i18n={i18n}>
          <App
            routes={ROUTES}
            more={OtherPages}
            state={state}
            client={client}
            inRouter={(pages) => <StaticRouter location={path}>{pages}</StaticRouter>}
          />
        </I18nextProvider>
      </CacheProvider>,
    );
  };

  /** Renders the page shown when the application cannot be loaded. */
  const renderLoadFailure = async (lang: Language): Promise<string> =>
    renderToStaticMarkup(
      <CacheProvider value={cache}>
        <I18nextProvider i18n={await createI18n(lang, PRERENDER_TEXTS[lang])}>
          <AppTheme>
            <LoadFailure />
          </AppTheme>
        </I18nextProvider>
      </CacheProvider>,
    );

  /** Returns the `<style>` elements of the markup, which emotion takes over in the browser. */
  const renderStyles = (html: string): string =>
    extractCriticalToChunks(html)
      .styles.filter(
        ({ key, ids }) => ids.length > 0 && !(key === GLOBAL_KEY && ids.every((id) => known.has(id))),
      )
      .map(({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(' ')}">${css}</style>`)
      .join('\n');

  return { renderApp, renderLoadFailure, renderStyles };
};

/** Renders one page for the server. */
export const renderView: ViewRenderer['renderView'] = async ({
  path,
  lang,
  state,
  knownStyles,
}): Promise<RenderedView> => {
  const { renderApp, renderStyles } = createRenderer(knownStyles);
  const html = await renderApp(path, lang, state);
  return { html, styles: renderStyles(html) };
};

/** Images of the first slide of the home page, to be preloaded. */
export const getHomePictures = () => Object.values(getBannerImages('promise'));
