import { paths } from '@contracts/paths';
import type { Language } from '@domain/shared/format';
import { Banner } from '@features/home/Banner';
import { bannerPictures } from '@features/home/bannerSlides';
import { SearchBox } from '@features/home/SearchBox';
import { BetaBanner } from '@features/layout/BetaBanner';
import { HeaderBar } from '@features/layout/HeaderBar';
import { AppTheme } from '@ui/theme/AppTheme';
import { createInstance, type Resource } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';

export type Shell = { html: string; css: string };

const EMOTION_STYLE = /<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g;

/**
 * The start of the home page as plain HTML with the styles it needs: made by the build from the very components that
 * the application shows, so that nothing moves when it takes over. `texts`: the namespaces they use, by language.
 */
export const renderHomeShell = async (language: Language, texts: Resource): Promise<Shell> => {
  const i18n = createInstance();
  const ns = Object.keys(texts[language] ?? {});
  await i18n
    .use(initReactI18next)
    .init({ lng: language, resources: texts, ns, react: { useSuspense: false } });
  const markup = renderToStaticMarkup(
    <AppTheme>
      <I18nextProvider i18n={i18n}>
        <StaticRouter location={paths.home()}>
          <BetaBanner />
          <HeaderBar />
          <main>
            <Banner>
              <SearchBox />
            </Banner>
          </main>
        </StaticRouter>
      </I18nextProvider>
    </AppTheme>,
  );
  const css = [...markup.matchAll(EMOTION_STYLE)].map(([, rules]) => rules).join('');
  return { html: markup.replaceAll(EMOTION_STYLE, ''), css };
};

/** The pictures of the first slide, to be fetched before anything else. */
export const shellPictures = () => Object.values(bannerPictures('promise'));
