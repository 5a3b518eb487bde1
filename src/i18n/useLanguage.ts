import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@domain/shared/format';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/**
 * Returns the first language: `?lang=` of the URL (search engines and previews link to a language), then the choice stored in the
 * browser, then Polish (Spec 1 §3).
 */
export const getInitialLanguage = (query: string, kept: string | null): Language =>
  [new URLSearchParams(query).get('lang'), kept].find(isLanguage) ?? DEFAULT_LANGUAGE;

/** Returns the language whose texts are shown. */
export const getLanguage = ({ resolvedLanguage }: Pick<i18n, 'resolvedLanguage'>): Language =>
  isLanguage(resolvedLanguage) ? resolvedLanguage : DEFAULT_LANGUAGE;

/** Returns the current language and a setter. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language = getLanguage(i18n);
  return { language, changeLanguage: (next: Language) => i18n.changeLanguage(next) };
}
