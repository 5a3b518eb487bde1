import { LogDesk } from '@features/admin/events/LogDesk';
import { MailDesk } from '@features/admin/mails/MailDesk';
import { ReportDesk } from '@features/admin/reports/ReportDesk';
import { UserDesk } from '@features/admin/users/UserDesk';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

const DESKS = { events: LogDesk, mails: MailDesk, reports: ReportDesk, users: UserDesk } as const;

/** A desk that needs nothing but its heading; its route says which. */
export default function DeskPage({ desk }: { desk: keyof typeof DESKS }) {
  const { t } = useTranslation('adminDesk');
  const Desk = DESKS[desk];
  return (
    <>
      <PageHeader title={t(`${desk}.title`)} lead={t(`${desk}.lead`)} />
      <Desk />
    </>
  );
}
