import { env } from '@config/env';
import type { VerificationStatus } from '@domain/accounts/verification';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { SectionCard } from '@ui/SectionCard';
import { StateChip } from '@ui/StateChip';
import type { Tone } from '@ui/theme/tokens';
import { Trans, useTranslation } from 'react-i18next';

const TONES: Record<VerificationStatus, Tone> = {
  INITIAL: 'slate',
  CHECKING: 'amber',
  mObywatel_process: 'amber',
  ACCEPTED: 'pine',
  REJECTED: 'brick',
};

const SEVERITIES: Record<VerificationStatus, 'info' | 'warning' | 'success' | 'error'> = {
  INITIAL: 'info',
  CHECKING: 'warning',
  mObywatel_process: 'warning',
  ACCEPTED: 'success',
  REJECTED: 'error',
};

type Props = { of: 'identity' | 'company'; status: VerificationStatus };

/** Where the identity or the company of an account stands and what to do about it. */
export function VerificationCard({ of, status }: Props) {
  const { t } = useTranslation('account');
  const contact = <Link href={`mailto:${env.contactEmail}`}>{env.contactEmail}</Link>;
  return (
    <SectionCard
      title={t(`${of}.card`)}
      aside={<StateChip tone={TONES[status]}>{t(`status.${status}`)}</StateChip>}
    >
      <Alert severity={SEVERITIES[status]}>
        <Trans t={t} i18nKey={`${of}.text.${status}`} components={{ contact }} />
      </Alert>
    </SectionCard>
  );
}
