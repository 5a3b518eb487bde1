import { ReportScreen } from '@features/support/ReportScreen';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Form for a report to the operator of the service. */
export default function ReportPage() {
  const { t } = useTranslation('report');
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ReportScreen />
    </>
  );
}
