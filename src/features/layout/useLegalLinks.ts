import { getLegalViewerPath } from '@api/viewedFiles';
import type { LegalDocument } from '@domain/legal/documents';
import { useLanguage } from '@i18n/useLanguage';
import { useTranslation } from 'react-i18next';

/** Returns the names and paths of legal documents in the current language. */
export const useLegalLinks = (names: readonly LegalDocument[]): { label: string; path: string }[] => {
  const { t } = useTranslation('layout');
  const { language } = useLanguage();
  return names.map((name) => ({
    label: t(`documents.${name}`),
    path: getLegalViewerPath(name, language),
  }));
};
