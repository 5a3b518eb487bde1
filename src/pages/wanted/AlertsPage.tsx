import { AlertsScreen } from '@features/savedSearch/AlertsScreen';
import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** `/alerts/:token`: pauses and stops mails about new premises without signing in. */
export default function AlertsPage() {
  const { t } = useTranslation('savedSearch');
  const { token = '' } = useParams();
  return (
    <Box sx={{ maxWidth: WIDTHS.form }}>
      <PageHeader title={t('alerts.title')} lead={t('alerts.lead')} />
      <AlertsScreen token={token} />
    </Box>
  );
}
