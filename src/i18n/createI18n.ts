import { DEFAULT_LANGUAGE, type Language } from '@domain/shared/format';
import { nestQuotes } from '@domain/shared/quotes';
import {
  createInstance,
  type InitOptions,
  type i18n,
  type PostProcessorModule,
  type Resource,
} from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Post-processor that gives a quoted name inner quotation marks, in every text with values. */
export const innerQuotes: PostProcessorModule = {
  type: 'postProcessor',
  name: 'innerQuotes',
  process: (sentence, _key, values: Record<string, unknown>) =>
    typeof sentence === 'string' ? nestQuotes(sentence, Object.values(values)) : sentence,
};

/** Options shared by the browser and the server. */
export const COMMON_OPTIONS = {
  fallbackLng: DEFAULT_LANGUAGE,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  postProcess: [innerQuotes.name],
} satisfies InitOptions;

/** Creates a separate i18next instance for one language, with all its texts loaded. */
export const createI18n = async (lang: Language, texts: Resource[string]): Promise<i18n> => {
  const instance = createInstance();
  await instance
    .use(innerQuotes)
    .use(initReactI18next)
    .init({
      ...COMMON_OPTIONS,
      lng: lang,
      fallbackLng: false,
      resources: { [lang]: texts },
      ns: Object.keys(texts),
      react: { useSuspense: false },
    });
  return instance;
};
