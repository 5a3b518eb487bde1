import { useViewer } from '@data/session/session';
import { PasswordCard } from '@features/account/PasswordCard';
import { SignInsCard } from '@features/account/SignInsCard';
import { SecondFactorCard } from '@features/secondFactor/SecondFactorCard';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Password and active sessions of the account (Spec 1 §2). */
export default function SecurityPage() {
  const { t } = useTranslation('account');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer, signsInWith } = session;
  return (
    <>
      <PageHeader title={t('security.title')} lead={t('security.lead')} />
      <Stack spacing={6}>
        {signsInWith.includes('password') ? (
          <PasswordCard email={viewer.email} />
        ) : (
          <Alert severity="info">{t('security.noPassword')}</Alert>
        )}
        {(viewer.isAdmin || viewer.isCreator) && <SecondFactorCard />}
        <SignInsCard signsInWith={signsInWith} />
      </Stack>
    </>
  );
}
