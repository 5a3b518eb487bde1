import { type CounterEntry, type CounterOutcome, isOutdated } from '@domain/offers/counterOffer';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import { COLORS, RADII, type Tone } from '@ui/theme/tokens';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Terms } from './Terms';

const TONES: Record<CounterOutcome, Tone> = {
  OPEN: 'amber',
  ACCEPTED: 'pine',
  DECLINED: 'brick',
  REPLACED: 'slate',
};

type Props = {
  entries: readonly CounterEntry[];
  /** Binding version in force. */
  version: number;
  /** Shown under the newest proposal. */
  children?: ReactNode;
};

/** The newest proposal, with the earlier ones collapsed below it. */
export function Proposals({ entries, version, children }: Props) {
  const { t } = useTranslation('negotiation');
  const [newest, ...earlier] = entries.toReversed();
  if (!newest) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Proposal entry={newest} version={version} />
      {children}
      {earlier.length > 0 && (
        <details>
          <Box component="summary" sx={{ cursor: 'pointer', py: 2, color: 'text.secondary' }}>
            {t('earlier', { count: earlier.length })}
          </Box>
          <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
            {earlier.map((entry) => (
              <Proposal key={entry.number} entry={entry} version={version} />
            ))}
          </Box>
        </details>
      )}
    </Box>
  );
}

function Proposal({ entry, version }: { entry: CounterEntry; version: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  const { outcome, createdAt, answeredAt, versionNumber } = entry;
  return (
    <Box sx={{ p: 4, border: `1px solid ${COLORS.hairline}`, borderRadius: `${RADII.control}px` }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {`${t('proposedAt')}: ${formatDateTime(createdAt, language)}`}
          {answeredAt !== null && outcome !== 'REPLACED' && (
            <Box component="span" sx={{ display: 'block' }}>
              {`${t('answeredAt')}: ${formatDateTime(answeredAt, language)}`}
            </Box>
          )}
        </Box>
        <StateChip tone={TONES[outcome]}>{t(`outcome.${outcome}`)}</StateChip>
      </Box>
      <Box sx={{ mt: 2 }}>
        <Terms entry={entry} />
      </Box>
      {outcome === 'OPEN' && isOutdated(entry, version) && (
        <Alert severity="warning" icon={<Info size={20} />} sx={{ mt: 3 }}>
          {t('outdated', { made: versionNumber, now: version })}
        </Alert>
      )}
    </Box>
  );
}
