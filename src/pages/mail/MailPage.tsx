import Box from '@mui/material/Box';
import { PageHeader } from '@ui/layout/PageHeader';
import { WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { MailView } from './MailView';

/** `/mail/:emailId/:accessToken`: one of our mails in the browser, for anyone who has its link (Spec 2 §2). */
export default function MailPage() {
  const { t } = useTranslation('mailView');
  const { emailId = '', accessToken = '' } = useParams();
  return (
    <Box sx={{ maxWidth: WIDTHS.form, mx: 'auto' }}>
      <PageHeader title={t('title')} />
      <MailView emailId={emailId} accessToken={accessToken} />
    </Box>
  );
}
