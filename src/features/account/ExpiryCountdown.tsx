import { useServerNow } from '@data/browser/serverClock';
import { splitCountdown } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

const PARTS = ['days', 'hours', 'minutes', 'seconds'] as const;

type Props = { until: number; onOver: () => void };

/** Countdown until the last active offer expires (Spec 1 §4). */
export function ExpiryCountdown({ until, onOver }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('account');
  const left = until - useServerNow();
  const isOver = left < 0;
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  const parts = splitCountdown(left);
  return (
    <Box role="timer" aria-label={t('delete.countdown', { date: formatDateTime(until, language) })}>
      <Box
        aria-hidden
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', maxWidth: 420 }}
      >
        {PARTS.map((part) => (
          <Box
            key={part}
            data-part={part}
            sx={{
              display: 'grid',
              justifyItems: 'center',
              py: 3,
              border: `1px solid ${COLORS.hairline}`,
              borderRadius: `${RADII.control}px`,
            }}
          >
            <Box sx={{ fontSize: 26, fontWeight: 700, fontVariantNumeric: 'tabular-nums', lineHeight: 1.15 }}>
              {parts[part]}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(`delete.parts.${part}`, { count: parts[part] })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {t('delete.countdown', { date: formatDateTime(until, language) })}
      </Typography>
    </Box>
  );
}
