import { useViewer } from '@data/session/session';
import { DepositScreen } from '@features/deposit/DepositScreen';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/deposit/:id`: payment instructions and status of the deposit of a signed lease (Spec 2 §2). */
export default function DepositPage() {
  const { t } = useTranslation('deposit');
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer } = session;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <PageHeader title={t('page.title')} />
      <LeaseScreen key={id} offerId={id} viewer={viewer} denied={<NoAccess />} admitsAdmins>
        {(lease) => <DepositScreen lease={lease} viewer={viewer} />}
      </LeaseScreen>
    </Box>
  );
}
