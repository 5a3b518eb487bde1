import { FaqScreen } from '@features/faq/FaqScreen';
import { MoreHelp } from '@features/support/MoreHelp';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Frequently asked questions, open to all. */
export default function FaqPage() {
  const { t } = useTranslation('faq');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <FaqScreen more={<MoreHelp />} />
    </>
  );
}
