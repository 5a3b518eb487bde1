import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@domain/shared/format';
import { useTranslation } from 'react-i18next';

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

/** The language shown now and a way to change it. */
export function useLanguage() {
  const { i18n } = useTranslation();
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : DEFAULT_LANGUAGE;
  return { language, changeLanguage: (next: Language) => i18n.changeLanguage(next) };
}
