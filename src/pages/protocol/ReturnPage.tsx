import { useViewer } from '@data/session/session';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { NoAccess } from '@features/leaseProgress/NoAccess';
import { ReturnScreen } from '@features/protocol/returns/ReturnScreen';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/protocol/:id/return`: fill in and sign the return protocol at the end of a lease. */
export default function ReturnPage() {
  const { t } = useTranslation('returns');
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
        {(lease) => <ReturnScreen lease={lease} viewer={viewer} />}
      </LeaseScreen>
    </Box>
  );
}
