import { useViewer } from '@data/session';
import { VerificationCard } from '@features/account/VerificationCard';
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
      <VerificationCard of="company" status={session.viewer.company} />
    </>
  );
}
