import type { VerificationStatus } from '@domain/accounts/verification';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const SEVERITIES: Record<VerificationStatus, 'info' | 'warning' | 'success' | 'error'> = {
  INITIAL: 'info',
  CHECKING: 'warning',
  mObywatel_process: 'warning',
  ACCEPTED: 'success',
  REJECTED: 'error',
};

type Props = {
  status: VerificationStatus;
  text: string;
  /** Rejection reason, if known. */
  reason?: string | null;
  action?: ReactNode;
};

/** One or two sentences about the status of a verification. */
export function VerificationAlert({ status, text, reason, action }: Props) {
  return (
    <Alert severity={SEVERITIES[status]} action={action || undefined}>
      <Typography sx={{ fontWeight: reason ? 700 : undefined }}>{text}</Typography>
      {reason && (
        <Typography sx={{ mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{reason}</Typography>
      )}
    </Alert>
  );
}
