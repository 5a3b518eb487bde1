import { paths } from '@app/paths';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Rejection } from '@domain/identity/rejection';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const SEVERITIES: Record<VerificationStatus, 'info' | 'warning' | 'success' | 'error'> = {
  INITIAL: 'info',
  CHECKING: 'warning',
  mObywatel_process: 'warning',
  ACCEPTED: 'success',
  REJECTED: 'error',
};

type Props = { status: VerificationStatus; rejection?: Rejection | null };

/** One or two sentences of where the identity stands; a rejection says why where that is known (Spec 1 §4). */
export function IdentityAlert({ status, rejection = null }: Props) {
  const { t } = useTranslation('identity');
  const reason = status === 'REJECTED' ? (rejection?.rejectionReason ?? null) : null;
  const action = reason === 'incorrect_data' && (
    <Button component={Link} to={paths.accountInfo()} size="small" variant="outlined" color="inherit">
      {t('rejection.toAccount')}
    </Button>
  );
  return (
    <Alert severity={SEVERITIES[status]} action={action || undefined}>
      <Typography sx={{ fontWeight: reason ? 700 : undefined }}>{t(`standing.${status}`)}</Typography>
      {reason && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {reason === 'custom' ? rejection?.customRejectionMessage : t(`rejection.${reason}`)}
        </Typography>
      )}
    </Alert>
  );
}
