import { formatDate } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert, { type AlertColor } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Since when, epoch ms. */
  at: number;
  /** Whether the offer only waits for an admin's review. */
  isHeld?: boolean;
  severity: AlertColor;
  /** Announced by screen readers at once; other alerts are not. */
  isUrgent?: boolean;
  children: ReactNode;
};

/** Says since when admins have hidden an offer; `children` explain the consequences. */
export function BlockedFrame({ at, isHeld = false, severity, isUrgent, children }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('blocked');
  return (
    <Alert severity={severity} role={isUrgent ? 'alert' : 'note'} icon={<EyeOff size={20} />}>
      <AlertTitle>{t(isHeld ? 'held.since' : 'since', { date: formatDate(at, language) })}</AlertTitle>
      {children}
    </Alert>
  );
}
