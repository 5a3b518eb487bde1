import { formatDate } from '@domain/shared/format';
import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Since when, in epoch ms. */
  at: number;
  /** Whether it only waits for an admin's look. */
  isHeld?: boolean;
  severity: AlertColor;
  /** Said at once by a screen reader; a note waits to be read. */
  isUrgent?: boolean;
  children: ReactNode;
};

/** Since when admins keep an offer out of public, and in `children` what that means. */
export function BlockedFrame({ at, isHeld = false, severity, isUrgent, children }: Props) {
  const { t } = useTranslation('blocked');
  return (
    <Alert severity={severity} role={isUrgent ? 'alert' : 'note'} icon={<EyeOff size={20} />}>
      <AlertTitle>{t(isHeld ? 'held.since' : 'since', { date: formatDate(at) })}</AlertTitle>
      {children}
    </Alert>
  );
}
