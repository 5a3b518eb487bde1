import { LogPage } from '@features/admin/events/LogPage';
import { MailTable } from '@features/admin/mails/MailTable';
import { ReportQueue } from '@features/admin/reports/ReportQueue';
import { UserTable } from '@features/admin/users/UserTable';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

const DESKS = { events: LogPage, mails: MailTable, reports: ReportQueue, users: UserTable } as const;

/** An admin section that needs only a heading; its route passes `desk`. */
export default function AdminSectionPage({ desk }: { desk: keyof typeof DESKS }) {
  const { t } = useTranslation('adminDesk');
  const Desk = DESKS[desk];
  return (
    <>
      <PageHeader title={t(`${desk}.title`)} lead={t(`${desk}.lead`)} />
      <Desk />
    </>
  );
}
