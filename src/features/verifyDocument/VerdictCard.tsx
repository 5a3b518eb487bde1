import { formatDateTime } from '@domain/shared/format';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Fact, KeyFacts } from '@ui/KeyFacts';
import { SectionCard } from '@ui/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import { CircleHelp, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './judgeFile';

const LOOKS = {
  genuine: { Icon: ShieldCheck, color: COLORS.pine },
  changed: { Icon: ShieldAlert, color: COLORS.brick },
  unknown: { Icon: CircleHelp, color: COLORS.inkSoft },
} as const;

const isWritten = ({ document }: Verdict) => document?.kind === 'writtenLease';

const sealKey = (verdict: Verdict) => {
  const { seal, isOurCertificate } = verdict;
  if (isWritten(verdict)) return 'parties';
  if (seal.kind !== 'valid') return seal.kind;
  return isOurCertificate ? 'ours' : 'foreign';
};

/** What was found out about a file, the answer first. */
export function VerdictCard({ name, verdict }: { name: string; verdict: Verdict }) {
  const { t } = useTranslation('verify');
  const { judgement, document, sha256, seal } = verdict;
  const { Icon, color } = LOOKS[judgement];
  const facts: Fact[] = [
    { label: t('fact.file'), value: <Long>{name}</Long> },
    ...(document
      ? [
          { label: t('fact.document'), value: t(`kind.${document.kind}`) },
          {
            label: t(isWritten(verdict) ? 'fact.concludedAt' : 'fact.sealedAt'),
            value: formatDateTime(document.sealedAt),
          },
        ]
      : []),
    { label: t('fact.seal'), value: t(`seal.${sealKey(verdict)}`) },
    { label: t('fact.sha256'), value: <Long>{sha256}</Long> },
    ...(seal.kind === 'valid'
      ? [{ label: t('fact.fingerprint'), value: <Long>{seal.fingerprint}</Long> }]
      : []),
  ];
  return (
    <SectionCard
      title={t(`judgement.${judgement}.title`)}
      lead={t(isWritten(verdict) ? 'judgement.genuine.writtenText' : `judgement.${judgement}.text`)}
      aside={<Icon size={28} color={color} aria-hidden style={{ flexShrink: 0 }} />}
    >
      <KeyFacts look="rows" facts={facts} />
      <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary', maxWidth: '68ch' }}>
        {t('noQualifiedSignature')}
      </Typography>
    </SectionCard>
  );
}

function Long({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
