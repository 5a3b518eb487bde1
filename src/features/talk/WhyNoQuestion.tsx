import { useAuthModal } from '@data/authModal';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** In place of the form, before anything is typed: the way to confirm the address, or that the premises are let. */
export function WhyNoQuestion({ isEmailMissing }: { isEmailMissing: boolean }) {
  const { t } = useTranslation('talk');
  const authModal = useAuthModal();
  if (!isEmailMissing)
    return <Typography sx={{ color: 'text.secondary' }}>{t('question.closed')}</Typography>;
  const toEmail = (
    <Button size="small" onClick={() => authModal.open('emailCode')}>
      {t('question.toEmail')}
    </Button>
  );
  return (
    <Alert severity="info" action={toEmail}>
      {t('question.email')}
    </Alert>
  );
}
