import type { FoundPage } from '@api/admin';
import { ADMIN_SEARCH_SCAN_MAX } from '@domain/admin/adminSearch';
import { formatNumber } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import { FoundLine } from '@ui/tables/FoundLine';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The searched text; empty for the list of the newest. */
  wanted: string;
  count: number;
  found: FoundPage;
  /** Sentence about the list without a search. */
  newest: string;
};

/** How much a search found and which records it could not search in full. */
export function FoundSummary({ wanted, count, found, newest }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  if (wanted === '') return <FoundLine text={newest} more={null} />;
  const max = formatNumber(ADMIN_SEARCH_SCAN_MAX, language);
  const notes = [found.isMore && t('search.more'), found.isPartial && t('search.partial', { max })];
  return <FoundLine text={t('search.found', { count })} more={notes.filter(Boolean).join(' ') || null} />;
}
