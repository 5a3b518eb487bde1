import type { RefusalReason } from '@api/refusals';
import { AppError } from '@data/calls/appError';
import { REMOTE_SIGNATURE_KEPT_DAYS } from '@domain/leases/remoteSigning';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Why the lease did not take the signature; `null` if it was not refused. */
  reason: RefusalReason | null;
  isRunning: boolean;
  onRetry: () => unknown;
  onAgain: () => unknown;
};

/** A signature that its signer paid for and the lease has not taken: why, and how to hand it in again. */
export function KeptSignature({ reason, isRunning, onRetry, onAgain }: Props) {
  const { t } = useTranslation('remoteSigning');
  const errorText = useErrorText();
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Alert severity="warning" role="alert">
        <AlertTitle>{t('kept.title')}</AlertTitle>
        {reason && <Typography sx={{ mb: 2 }}>{errorText(new AppError(reason))}</Typography>}
        <Typography>{t('kept.lead', { days: REMOTE_SIGNATURE_KEPT_DAYS })}</Typography>
        {reason && <Typography sx={{ mt: 2 }}>{t('kept.appeal')}</Typography>}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button loading={isRunning} onClick={onRetry}>
          {t('kept.retry')}
        </Button>
        <Button variant="outlined" color="secondary" disabled={isRunning} onClick={onAgain}>
          {t('kept.again')}
        </Button>
      </Box>
    </Box>
  );
}
