import { env } from '@config/env';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Viewer } from '@domain/accounts/viewer';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { KeyFacts } from '@ui/KeyFacts';
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

/** Where the company of an account stands and what to do about it; once it is accepted, which company it is. */
export function CompanyCard({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const { company: status, companyName, companyNip } = viewer;
  const contact = <Link href={`mailto:${env.contactEmail}`}>{env.contactEmail}</Link>;
  return (
    <SectionCard
      title={t('company.card')}
      aside={<StateChip tone={TONES[status]}>{t(`status.${status}`)}</StateChip>}
    >
      <Alert severity={SEVERITIES[status]}>
        <Trans t={t} i18nKey={`company.text.${status}`} components={{ contact }} />
      </Alert>
      {status === 'ACCEPTED' && (
        <Box sx={{ mt: 4 }}>
          <KeyFacts
            look="rows"
            facts={[
              { label: t('company.name'), value: companyName ?? '' },
              { label: t('company.nip'), value: companyNip ?? '' },
            ]}
          />
        </Box>
      )}
    </SectionCard>
  );
}
