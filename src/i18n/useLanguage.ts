import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@domain/shared/format';
import { useTranslation } from 'react-i18next';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/**
 * The language the application starts in: what the address asks for by `?lang=` comes first, since search engines and
 * previews lead to a language that way, then the choice kept in the browser, else Polish (Spec 1 §3).
 */
export const getInitialLanguage = (query: string, kept: string | null): Language =>
  [new URLSearchParams(query).get('lang'), kept].find(isLanguage) ?? DEFAULT_LANGUAGE;

/** The language shown now and a way to change it. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
  return { language, changeLanguage: (next: Language) => i18n.changeLanguage(next) };
}
