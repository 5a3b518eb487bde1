import { useViewer } from '@data/session/session';
import { HandoverScreen } from '@features/handover/HandoverScreen';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/indicate-transfer-person/:id/:userUid`: each side names its person for the handover (Spec 2 §2). */
export default function IndicatePersonPage() {
  const { t } = useTranslation('handover');
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer } = session;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <LeaseScreen key={id} offerId={id} viewer={viewer} denied={<NoAccess />}>
        {(lease) => <HandoverScreen lease={lease} viewer={viewer} />}
      </LeaseScreen>
    </Box>
  );
}
