import { useViewer } from '@data/session/session';
import { WayToReserve } from '@features/account/WayToReserve';
import { ConfirmIdentity } from '@features/identity/ConfirmIdentity';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Identity of the account: its status and how to confirm it (Spec 1 §2). */
export default function ConfirmIdentityPage() {
  const { t } = useTranslation('identity');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const isInProcess = session.viewer.identity === 'mObywatel_process';
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {!isInProcess && <WayToReserve viewer={session.viewer} />}
      <ConfirmIdentity viewer={session.viewer} />
      {isInProcess && (
        <Box sx={{ mt: 6 }}>
          <WayToReserve viewer={session.viewer} />
        </Box>
      )}
    </>
  );
}
