import { buildPeriod, TIME_SPANS, whyCannotShowRange } from '@domain/callers/periods';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { DateInput } from '@ui/fields/DateInput';
import { useTypedDayOrNone } from '@ui/fields/useTypedDay';
import { TabBar } from '@ui/layout/TabBar';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type DashboardView, getPeriod } from './dashboardView';
import { formatPeriod } from './formatPeriod';

type Props = { view: DashboardView; today: string; onChange: (patch: Partial<DashboardView>) => void };
type BarProps = Props & {
  /** Other filters of the statistics. */
  children: ReactNode;
};

/** Selects the period: a day, an ISO week, a month or a custom range (Spec 1 §2). */
export function PeriodBar({ children, ...props }: BarProps) {
  const { t } = useTranslation('salesDashboard');
  const { view, onChange } = props;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <TabBar
        label={t('period.label')}
        value={view.span}
        onChange={(span) => onChange({ span })}
        tabs={TIME_SPANS.map((value) => ({
          value,
          label: t(`span.${value}`),
          id: `span-${value}`,
          controls: 'caller-statistics',
        }))}
      />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 4,
          alignItems: 'flex-start',
          justifyContent: 'space-between',
        }}
      >
        {view.span === 'custom' ? <OwnRange {...props} /> : <Steps {...props} />}
        {children}
      </Box>
    </Box>
  );
}

function Steps({ view, today, onChange }: Props) {
  const { t } = useTranslation('salesDashboard');
  const { language } = useLanguage();
  const { span, day } = view;
  const period = getPeriod(view);
  if (span === 'custom' || !period) return null;
  const go = (step: number) => onChange({ day: buildPeriod(span, day, step).first });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <IconButton onClick={() => go(-1)} aria-label={t('period.previous')}>
          <ChevronLeft size={20} />
        </IconButton>
        <Box aria-live="polite" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
          {formatPeriod(period, t, language)}
        </Box>
        <IconButton onClick={() => go(1)} disabled={period.last >= today} aria-label={t('period.next')}>
          <ChevronRight size={20} />
        </IconButton>
      </Box>
      {(period.first > today || period.last < today) && (
        <Button variant="text" color="secondary" onClick={() => onChange({ day: today })}>
          {t('period.today')}
        </Button>
      )}
    </Box>
  );
}

function OwnRange({ view, today, onChange }: Props) {
  const { t } = useTranslation('salesDashboard');
  const id = useId();
  const fault = whyCannotShowRange(view.first, view.last);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        {(['first', 'last'] as const).map((end) => (
          <RangeEnd
            key={end}
            id={`${id}-${end}`}
            label={t(`period.${end}`)}
            value={view[end]}
            max={today}
            faultId={fault && `${id}-fault`}
            onChange={(isoDay) => onChange({ [end]: isoDay })}
          />
        ))}
      </Box>
      <Box id={`${id}-fault`} role="status" sx={{ color: COLORS.brickText, fontSize: FONT_SIZES.xs }}>
        {fault && t(`period.fault.${fault}`)}
      </Box>
    </Box>
  );
}

type RangeEndProps = {
  id: string;
  label: string;
  value: string;
  max: string;
  faultId: string | null;
  onChange: (isoDay: string) => void;
};

function RangeEnd({ id, label, value, max, faultId, onChange }: RangeEndProps) {
  const day = useTypedDayOrNone(value, onChange);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="label" htmlFor={id} sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
        {label}
      </Box>
      <DateInput
        id={id}
        size="small"
        day={day}
        value={value}
        max={max}
        error={faultId !== null}
        aria={{ 'aria-describedby': faultId ?? undefined }}
      />
    </Box>
  );
}
