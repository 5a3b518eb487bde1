import { useViewer } from '@data/session';
import { CompanyCard } from '@features/account/CompanyCard';
import { PageHeader } from '@ui/PageHeader';
import { useTranslation } from 'react-i18next';

/** Where the company of the account stands. */
export default function LinkCompanyPage() {
  const { t } = useTranslation('account');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageHeader title={t('company.title')} lead={t('company.lead')} />
      <CompanyCard viewer={session.viewer} />
    </>
  );
}
