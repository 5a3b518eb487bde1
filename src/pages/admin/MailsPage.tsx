import { MailDesk } from '@features/adminMails/MailDesk';
import { PageHeader } from '@ui/PageHeader';
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
