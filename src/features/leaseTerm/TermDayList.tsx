import { formatDay } from '@domain/shared/format';
import type { TermDay } from '@domain/term/termDays';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { COLORS } from '@ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_ICONS } from './dayIcons';

const ROWS_SHOWN = 4;

type Props = { days: readonly TermDay[]; today: string };

/** The next days of a lease in words; the others unfold. */
export function TermDayList({ days, today }: Props) {
  const { t } = useTranslation('leaseTerm');
  const [isOpen, setOpen] = useState(false);
  const ahead = days.filter(({ day }) => day >= today);
  const next = (ahead.length > 0 ? ahead : days.slice(-ROWS_SHOWN)).slice(0, ROWS_SHOWN);
  const shown = isOpen ? days : next;
  return (
    <div>
      <Box component="ol" aria-label={t('days')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((day) => (
          <DayRow key={`${day.kind}-${day.key}`} day={day} isPast={day.day < today} />
        ))}
      </Box>
      {days.length > next.length && (
        <Button variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ mt: 2, ml: -2 }}>
          {isOpen ? t('fewerDays') : t('allDays', { count: days.length })}
        </Button>
      )}
    </div>
  );
}

function DayRow({ day: { kind, day }, isPast }: { day: TermDay; isPast: boolean }) {
  const { language } = useLanguage();
  const { t } = useTranslation('leaseTerm');
  const Icon = DAY_ICONS[kind];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'center',
        py: 2,
        borderBottom: `1px solid ${COLORS.hairline}`,
        color: isPast ? 'text.secondary' : 'text.primary',
        '& svg': { flex: 'none', color: COLORS.inkSoft },
      }}
    >
      <Icon size={20} aria-hidden />
      <Box component="time" dateTime={day} sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
        {formatDay(day, language)}
      </Box>
      <span>{t(`day.${kind}`)}</span>
    </Box>
  );
}
