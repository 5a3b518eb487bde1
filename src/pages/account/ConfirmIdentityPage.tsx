import { useViewer } from '@data/session';
import { VerificationCard } from '@features/account/VerificationCard';
import { PageHeader } from '@ui/PageHeader';
import { useTranslation } from 'react-i18next';

/** Where the identity of the account stands. */
export default function ConfirmIdentityPage() {
  const { t } = useTranslation('account');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageHeader title={t('identity.title')} lead={t('identity.lead')} />
      <VerificationCard of="identity" status={session.viewer.identity} />
    </>
  );
}
