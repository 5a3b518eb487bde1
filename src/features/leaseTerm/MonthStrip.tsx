import type { Offer } from '@domain/offers/offer';
import { toIsoDay } from '@domain/shared/dates';
import { formatIsoDay } from '@domain/shared/days';
import { formatDay } from '@domain/shared/format';
import { listTermMonths, type TermMonth } from '@domain/term/termCalendar';
import type { TermDay } from '@domain/term/termDays';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { DAY_ICONS } from './dayIcons';

/** Cells in a row at most, so that no row has room for months that are not there. */
const buildGrid = (months: number) => ({
  ...GRID,
  gridTemplateColumns: {
    xs: `repeat(${Math.min(months, 4)}, minmax(0, 1fr))`,
    md: `repeat(${Math.min(months, 6)}, minmax(0, 1fr))`,
  },
});

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: '1px',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  overflow: 'hidden',
} as const;

type Props = { offer: Offer; days: readonly TermDay[]; now: number };

/** The months ahead, with a mark for each day of the lease. The list below has the same days in words. */
export function MonthStrip({ offer, days, now }: Props) {
  const { t } = useTranslation('leaseTerm');
  const today = toIsoDay(now);
  const months = listTermMonths(offer, today, days, now);
  return (
    <Box component="ol" aria-label={t('months')} sx={buildGrid(months.length)}>
      {months.map((month) => (
        <MonthCell key={month.month} month={month} isNow={today.startsWith(month.month.slice(0, 7))} />
      ))}
    </Box>
  );
}

function MonthCell({ month: { month, days }, isNow }: { month: TermMonth; isNow: boolean }) {
  const { t } = useTranslation('leaseTerm');
  const { language } = useLanguage();
  return (
    <Box
      component="li"
      aria-current={isNow ? 'date' : undefined}
      sx={{
        minHeight: 84,
        p: 2,
        boxShadow: `0 0 0 1px ${COLORS.hairline}`,
        backgroundColor: isNow ? COLORS.pineTint : COLORS.paper,
      }}
    >
      <Box component="time" dateTime={month.slice(0, 7)} sx={{ display: 'block', fontSize: FONT_SIZES.xs }}>
        <Box component="span" sx={{ fontWeight: FONT_WEIGHTS.bold }}>
          {formatIsoDay(month, 'MMM', language)}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatIsoDay(month, 'YYYY')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, mt: 1 }}>
        {days.map(({ kind, key, day }) => {
          const Icon = DAY_ICONS[kind];
          return (
            <Box
              key={`${kind}-${key}`}
              component="span"
              title={`${formatDay(day, language)}: ${t(`day.${kind}`)}`}
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: '2px',
                fontSize: FONT_SIZES.xs,
                fontVariantNumeric: 'tabular-nums',
                color: kind === 'end' ? COLORS.brickText : COLORS.pineHover,
              }}
            >
              <Icon size={16} aria-hidden />
              {formatIsoDay(day, 'D')}
              <VisuallyHidden>{` ${t(`day.${kind}`)}`}</VisuallyHidden>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
