import { LANGUAGES, type Language } from '@domain/shared/format';
import commonPl from '@locales/pl/common.json';
import layoutPl from '@locales/pl/layout.json';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { COMMON_OPTIONS, innerQuotes } from './createI18n';
import './namespaces';

type Texts = Record<string, unknown>;

/**
 * Namespaces that load on demand. Texts of documents and prerendered pages stay on the server; texts of mails are included,
 * because they are also headings of notifications.
 */
const files = import.meta.glob<Texts>(
  ['../../locales/*/*.json', '!../../locales/*/{consent,documents,enums,legal*,offers,pages}.json'],
  { import: 'default' },
);

/** Texts that every public page shows, in one file for each language. */
const shared: Record<Language, () => Promise<Record<string, Texts>>> = {
  pl: () => import('./sharedTexts.pl'),
  en: () => import('./sharedTexts.en'),
};
const SHARED = ['consent', 'enums', 'offers'];

/** Writes the limits of the code into the error texts. The limits load with them: no first view shows an error. */
const writeFigures = async (texts: Texts): Promise<Texts> => {
  const { writeErrorFigures } = await import('@domain/faq/errorFigures');
  return Object.fromEntries(
    Object.entries(texts).map(([reason, text]) => [reason, writeErrorFigures(String(text))]),
  );
};

const load = async (language: Language, namespace: string): Promise<Texts | undefined> => {
  if (SHARED.includes(namespace)) return (await shared[language]())[namespace];
  const texts = await files[`../../locales/${language}/${namespace}.json`]?.();
  return texts && namespace === 'errors' ? writeFigures(texts) : texts;
};

/** Loads a namespace the first time a screen uses it. */
const lazyFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    load(language as Language, namespace).then(
      (texts) => (texts ? done(null, texts) : done(new Error(`No texts ${language}/${namespace}`), false)),
      (error: Error) => done(error, true),
    );
  },
};

const showLanguage = (language: string) => {
  document.documentElement.lang = language;
};

/**
 * Starts the translations in the given language. The Polish texts of the layout are in the first chunk; all others load on
 * demand. Polish is the fallback for missing texts (Spec 1 §3).
 */
export const startI18n = async (language: Language): Promise<void> => {
  i18next.on('languageChanged', showLanguage);
  await i18next
    .use(lazyFiles)
    .use(innerQuotes)
    .use(initReactI18next)
    .init({
      ...COMMON_OPTIONS,
      lng: language,
      supportedLngs: LANGUAGES,
      ns: ['common', 'layout'],
      resources: { pl: { common: commonPl, layout: layoutPl } },
      partialBundledLanguages: true,
      react: { useSuspense: true },
    });
  showLanguage(language);
};
