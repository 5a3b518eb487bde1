import { formatIsoDay, getWeekday, SATURDAY } from '@domain/shared/days';
import { formatDeadline } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { CalendarClock, Eye, KeyRound, type LucideIcon, Wallet } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DayMark, DayMarkKind, StripDay } from './fortnight';

const ICONS: Record<DayMarkKind, LucideIcon> = {
  viewing: Eye,
  reservation: CalendarClock,
  depositDue: Wallet,
  handover: KeyRound,
};

const GRID = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(7, minmax(0, 1fr))', md: 'repeat(14, minmax(0, 1fr))' },
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
  overflow: 'hidden',
} as const;

const getCellStyles = (index: number, isWeekend: boolean) => ({
  minHeight: 92,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  py: 2,
  borderLeft: {
    xs: index % 7 === 0 ? 0 : `1px solid ${COLORS.hairline}`,
    md: index === 0 ? 0 : `1px solid ${COLORS.hairline}`,
  },
  borderTop: { xs: index < 7 ? 0 : `1px solid ${COLORS.hairline}`, md: 0 },
  backgroundColor: index === 0 ? COLORS.pineTint : isWeekend ? COLORS.canvas : COLORS.paper,
});

type Props = {
  days: readonly StripDay[];
  /** Whether some leases were not loaded, so that their dates are missing. */
  isPart: boolean;
};

/** The next fourteen days with what takes place or ends on each. Nothing while they are all free. */
export function FortnightStrip({ days, isPart }: Props) {
  const { t } = useTranslation('workspace');
  const id = useId();
  if (days.every(({ marks }) => marks.length === 0)) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 8 }}>
      <Typography variant="h4" component="h2" id={id} sx={{ mb: 3 }}>
        {t('fortnight.title')}
      </Typography>
      <Box component="ol" sx={GRID}>
        {days.map((day, index) => (
          <DayCell key={day.isoDay} day={day} index={index} />
        ))}
      </Box>
      {isPart && (
        <Box sx={{ mt: 2, fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>{t('fortnight.part')}</Box>
      )}
    </Box>
  );
}

function DayCell({ day: { isoDay, marks }, index }: { day: StripDay; index: number }) {
  const { language } = useLanguage();
  return (
    <Box component="li" sx={getCellStyles(index, getWeekday(isoDay) >= SATURDAY)}>
      <Box component="time" dateTime={isoDay} sx={{ textAlign: 'center', lineHeight: 1.2 }}>
        <Box component="span" sx={{ display: 'block', fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
          {formatIsoDay(isoDay, 'dd', language)}
        </Box>
        <Box
          component="span"
          sx={{
            fontWeight: marks.length > 0 ? FONT_WEIGHTS.bold : FONT_WEIGHTS.regular,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {formatIsoDay(isoDay, 'D')}
        </Box>
      </Box>
      {marks.map((mark) => (
        <MarkLink key={`${mark.kind}-${mark.id}`} mark={mark} />
      ))}
    </Box>
  );
}

function MarkLink({ mark: { kind, at, name, path } }: { mark: DayMark }) {
  const { language } = useLanguage();
  const { t } = useTranslation('workspace');
  const Icon = ICONS[kind];
  const words = t(`fortnight.${kind}`, { name, at: formatDeadline(at, language) });
  return (
    <Box
      component={Link}
      to={path}
      aria-label={words}
      title={words}
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 32,
        height: 32,
        borderRadius: '50%',
        color: COLORS.pineHover,
        backgroundColor: COLORS.pineTint,
        '&:hover': { color: COLORS.paper, backgroundColor: COLORS.pine },
        '&:focus-visible': focusRing,
      }}
    >
      <Icon size={18} aria-hidden />
    </Box>
  );
}
