import { DEFAULT_LANGUAGE, findLanguage, type Language } from '@domain/shared/format';
import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Returns the language that a URL names by `?lang=`, or `null`. */
export const getQueryLanguage = (query: Pick<URLSearchParams, 'get'>): Language | null =>
  findLanguage(query.get('lang'));

/**
 * Returns the first language: `?lang=` of the URL (search engines and previews link to a language), then the choice stored in the
 * browser, then Polish (Spec 1 §3).
 */
export const getInitialLanguage = (query: string, kept: string | null): Language =>
  getQueryLanguage(new URLSearchParams(query)) ?? findLanguage(kept) ?? DEFAULT_LANGUAGE;

/** Returns the language whose texts are shown. */
export const getLanguage = ({ resolvedLanguage }: Pick<i18n, 'resolvedLanguage'>): Language =>
  findLanguage(resolvedLanguage) ?? DEFAULT_LANGUAGE;

/** Returns the current language and a setter. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language = getLanguage(i18n);
  return { language, changeLanguage: (next: Language) => i18n.changeLanguage(next) };
}
