import type { VerificationStatus } from '@domain/accounts/verification';
import type { CompanyRejection } from '@domain/companies/review';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const SEVERITIES: Record<VerificationStatus, 'info' | 'warning' | 'success' | 'error'> = {
  INITIAL: 'info',
  CHECKING: 'warning',
  mObywatel_process: 'warning',
  ACCEPTED: 'success',
  REJECTED: 'error',
};

type Props = { status: VerificationStatus; rejection: CompanyRejection | null };

/** One or two sentences of where the account's company stands; a rejection says why where that is known (Spec 1 §4). */
export function CompanyAlert({ status, rejection }: Props) {
  const { t } = useTranslation('company');
  const reason = status === 'REJECTED' ? (rejection?.rejectionReason ?? null) : null;
  return (
    <Alert severity={SEVERITIES[status]}>
      <Typography sx={{ fontWeight: reason ? 700 : undefined }}>{t(`standing.${status}`)}</Typography>
      {reason && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {reason === 'custom' ? rejection?.customRejectionMessage : t(`rejection.${reason}`)}
        </Typography>
      )}
    </Alert>
  );
}
