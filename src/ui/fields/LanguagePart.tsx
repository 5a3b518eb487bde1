import { DEFAULT_LANGUAGE } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';

/**
 * Hidden field of a form that the browser submits before hydration. It names the language of the page, in which its numbers are
 * shown and typed: no field for the default one, unless the page's own URL names it (`isNamed`).
 */
export function LanguagePart({ isNamed = false }: { isNamed?: boolean }) {
  const { language } = useLanguage();
  return language === DEFAULT_LANGUAGE && !isNamed ? null : (
    <input type="hidden" name="lang" value={language} />
  );
}
