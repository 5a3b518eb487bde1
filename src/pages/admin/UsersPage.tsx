import { UserDesk } from '@features/admin/users/UserDesk';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Where admins look for accounts. */
export default function UsersPage() {
  const { t } = useTranslation('adminDesk');
  return (
    <>
      <PageHeader title={t('users.title')} lead={t('users.lead')} />
      <UserDesk />
    </>
  );
}
