import { ReportDesk } from '@features/admin/reports/ReportDesk';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** The inbox of reports. */
export default function ReportsPage() {
  const { t } = useTranslation('adminDesk');
  return (
    <>
      <PageHeader title={t('reports.title')} lead={t('reports.lead')} />
      <ReportDesk />
    </>
  );
}
