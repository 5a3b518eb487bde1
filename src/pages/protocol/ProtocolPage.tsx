import { useViewer } from '@data/session/session';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import { ProtocolScreen } from '@features/protocol/ProtocolScreen';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/protocol/:id`: fill in, sign or refuse the handover protocol (Spec 2 §2). */
export default function ProtocolPage() {
  const { t } = useTranslation('protocol');
  const { id = '' } = useParams();
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const { viewer } = session;
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <PageHeader title={t('page.title')} lead={t('page.lead')} />
      <LeaseScreen
        key={id}
        offerId={id}
        viewer={viewer}
        denied={<NoAccess title={t('denied')} />}
        failure={t('cannotFetch')}
      >
        {(lease) => <ProtocolScreen lease={lease} viewer={viewer} />}
      </LeaseScreen>
    </Box>
  );
}
