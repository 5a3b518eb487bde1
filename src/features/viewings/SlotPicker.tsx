import { formatIsoDay } from '@domain/shared/days';
import { formatTime } from '@domain/shared/format';
import type { Span } from '@domain/viewings/availability';
import { groupByDay } from '@domain/viewings/slots';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  slots: readonly Span[];
  /** Start of the chosen slot (epoch ms), or `null`. */
  value: number | null;
  onChange: (startsAt: number) => void;
};

const DAYS_ROW = {
  display: 'flex',
  gap: 2,
  overflowX: 'auto',
  pb: 2,
  scrollbarWidth: 'thin',
} as const;

const TIMES_GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))',
} as const;

/** Free times to choose from: a row of days that scrolls sideways, below it the times of the chosen day. */
export function SlotPicker({ slots, value, onChange }: Props) {
  const { t } = useTranslation('viewings');
  const { language } = useLanguage();
  const days = groupByDay(slots);
  const [first = ''] = days.keys();
  const [chosen, setChosen] = useState(first);
  const day = days.has(chosen) ? chosen : first;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="group" aria-label={t('pick.days')} sx={DAYS_ROW}>
        {[...days.keys()].map((isoDay) => (
          <Button
            key={isoDay}
            variant={isoDay === day ? 'contained' : 'outlined'}
            color={isoDay === day ? 'primary' : 'secondary'}
            aria-pressed={isoDay === day}
            onClick={() => setChosen(isoDay)}
            sx={{ flex: '0 0 auto', minWidth: 76, px: 3, display: 'grid', lineHeight: 1.3 }}
          >
            <Box component="span" sx={{ fontSize: 13, fontWeight: 400 }}>
              {formatIsoDay(isoDay, 'dddd', language)}
            </Box>
            <span>{formatIsoDay(isoDay, 'D MMM', language)}</span>
          </Button>
        ))}
      </Box>
      <Box
        role="group"
        aria-label={t('pick.times', { day: formatIsoDay(day, 'dddd, D MMMM', language) })}
        sx={TIMES_GRID}
      >
        {(days.get(day) ?? []).map(({ startsAt }) => (
          <Button
            key={startsAt}
            variant={startsAt === value ? 'contained' : 'outlined'}
            color={startsAt === value ? 'primary' : 'secondary'}
            aria-pressed={startsAt === value}
            onClick={() => onChange(startsAt)}
            sx={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {formatTime(startsAt)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
