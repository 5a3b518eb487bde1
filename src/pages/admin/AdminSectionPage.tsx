import { LogPage } from '@features/admin/events/LogPage';
import { MailTable } from '@features/admin/mails/MailTable';
import { ReportQueue } from '@features/admin/reports/ReportQueue';
import { UserTable } from '@features/admin/users/UserTable';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

const SECTIONS = { events: LogPage, mails: MailTable, reports: ReportQueue, users: UserTable } as const;

/** An admin section that needs only a heading; its route passes `section`. */
export default function AdminSectionPage({ section }: { section: keyof typeof SECTIONS }) {
  const { t } = useTranslation('adminSections');
  const Section = SECTIONS[section];
  return (
    <>
      <PageHeader title={t(`${section}.title`)} lead={t(`${section}.lead`)} />
      <Section />
    </>
  );
}
