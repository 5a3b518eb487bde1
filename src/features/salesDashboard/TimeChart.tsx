import { METRICS, type Metric, type Statistics } from '@domain/callers/statistics';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Collapsible } from '@ui/layout/Collapsible';
import { SectionCard } from '@ui/layout/SectionCard';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './ChoiceField';
import { formatBucket } from './formatPeriod';

type Props = {
  stretches: Statistics['stretches'];
  metric: Metric;
  onMetric: (metric: Metric) => void;
};
type Bar = { key: string; name: string; count: number };

const HEIGHT_PX = 180;
/** Share of a bar's slot that the bar fills; the rest is a gap. */
const BAR_SHARE = 0.72;

/** One metric over the days or months of a period, as bars and as a table. */
export function TimeChart({ stretches, metric, onMetric }: Props) {
  const { t } = useTranslation('salesDashboard');
  const { language } = useLanguage();
  const bars = stretches.map((stretch) => ({
    key: stretch.first,
    name: formatBucket(stretch, language),
    count: stretch.tallies[metric].count,
  }));
  return (
    <SectionCard
      title={t('chart.title')}
      aside={
        <ChoiceField
          label={t('chart.metric')}
          value={metric}
          onChange={onMetric}
          choices={METRICS.map((value) => ({ value, label: t(`metric.${value}`) }))}
        />
      }
    >
      {bars.every(({ count }) => count === 0) ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('chart.empty', { metric: t(`metric.${metric}`) })}
        </Typography>
      ) : (
        <Figures bars={bars} metric={metric} />
      )}
    </SectionCard>
  );
}

/** The bars, and the same numbers in a collapsible table. */
function Figures({ bars, metric }: { bars: readonly Bar[]; metric: Metric }) {
  const { t } = useTranslation('salesDashboard');
  const columns: Column<Bar>[] = [
    { key: 'when', title: t('chart.when'), cell: ({ name }) => name },
    { key: 'count', title: t(`metric.${metric}`), align: 'right', cell: ({ count }) => count },
  ];
  return (
    <>
      <Bars bars={bars} label={t('chart.label', { metric: t(`metric.${metric}`) })} />
      <Box sx={{ mt: 4 }}>
        <Collapsible id="chart-table" title={t('chart.table')}>
          <DataTable label={t('chart.table')} columns={columns} rows={bars} keyOf={({ key }) => key} />
        </Collapsible>
      </Box>
    </>
  );
}

const scale = {
  color: 'text.secondary',
  fontSize: FONT_SIZES.xs,
  fontVariantNumeric: 'tabular-nums',
} as const;

function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const ends = bars.length > 1 ? [bars[0], bars.at(-1)] : bars;
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={scale}>{most}</Box>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length} ${HEIGHT_PX}`}
        preserveAspectRatio="none"
        sx={{
          display: 'block',
          width: '100%',
          height: HEIGHT_PX,
          borderTop: `1px dashed ${COLORS.hairline}`,
          borderBottom: `1px solid ${COLORS.controlBorder}`,
          '& rect:hover': { fill: COLORS.pineHover },
        }}
      >
        {bars.map(({ key, name, count }, index) => {
          const height = (count / most) * HEIGHT_PX;
          return (
            <rect
              key={key}
              x={index + (1 - BAR_SHARE) / 2}
              y={HEIGHT_PX - height}
              width={BAR_SHARE}
              height={height}
              fill={COLORS.pine}
            >
              <title>{`${name}: ${count}`}</title>
            </rect>
          );
        })}
      </Box>
      <Box aria-hidden sx={{ ...scale, display: 'flex', justifyContent: 'space-between', mt: 1 }}>
        {ends.map((bar) => bar && <span key={bar.key}>{bar.name}</span>)}
      </Box>
    </Box>
  );
}
