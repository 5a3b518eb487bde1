import type { Drawn } from '@contracts/servedView';
import type { Language } from '@domain/shared/format';
import { AppTheme } from '@ui/theme/AppTheme';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { DRAWN_TEXTS } from './drawnTexts';

const EMOTION_STYLE = /<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g;

/** What is pressed before the application has come looks so. */
const PRESSED = '[data-pressed]{opacity:.6}';

/** What components show at an address of the application, as plain HTML and the styles it needs. */
export const drawn = async (part: ReactNode, language: Language, address: string): Promise<Drawn> => {
  const i18n = createInstance();
  const texts = DRAWN_TEXTS[language];
  await i18n.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  const markup = renderToStaticMarkup(
    <AppTheme>
      <I18nextProvider i18n={i18n}>
        <StaticRouter location={address}>{part}</StaticRouter>
      </I18nextProvider>
    </AppTheme>,
  );
  const rules = new Set([...markup.matchAll(EMOTION_STYLE)].map(([, found]) => found));
  return { html: markup.replaceAll(EMOTION_STYLE, ''), css: [...rules, PRESSED].join('\n') };
};
