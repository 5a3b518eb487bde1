import { LogDesk } from '@features/admin/events/LogDesk';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** What admins did and what happened on the platform. */
export default function EventsPage() {
  const { t } = useTranslation('adminDesk');
  return (
    <>
      <PageHeader title={t('events.title')} lead={t('events.lead')} />
      <LogDesk />
    </>
  );
}
