import { MailDesk } from '@features/admin/mails/MailDesk';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** The outbox of the platform. */
export default function MailsPage() {
  const { t } = useTranslation('adminDesk');
  return (
    <>
      <PageHeader title={t('mails.title')} lead={t('mails.lead')} />
      <MailDesk />
    </>
  );
}
