import { ReportScreen } from '@features/support/ReportScreen';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** A report to the people who run the service. */
export default function ReportPage() {
  const { t } = useTranslation('report');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ReportScreen />
    </>
  );
}
