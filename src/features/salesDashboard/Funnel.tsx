import { type CallerGroup, isEarnable } from '@domain/callers/milestones';
import { computeConversionPercent, METRICS, type Metric, type Tallies } from '@domain/callers/statistics';
import { formatExactMoney, formatPercent, type Language } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { COLORS } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './ChoiceField';

type Props = {
  total: Tallies;
  groups: readonly CallerGroup[];
  base: Metric;
  onBase: (base: Metric) => void;
};

type Step = { metric: Metric; count: number; grosze: number; ofBase: number; ofPrevious: number | null };

const computeSteps = ({ total, groups, base }: Omit<Props, 'onBase'>): Step[] => {
  const metrics = METRICS.filter(
    (metric) => metric === 'invitation' || groups.some((group) => isEarnable(group, metric)),
  );
  return metrics.map((metric, index) => {
    const previous = metrics[index - 1];
    return {
      metric,
      ...total[metric],
      ofBase: computeConversionPercent(total[metric].count, total[base].count),
      ofPrevious: previous ? computeConversionPercent(total[metric].count, total[previous].count) : null,
    };
  });
};

/** Funnel of the invitations: counts, conversion from a base and from the previous step, bonuses (Spec 1 §9). */
export function Funnel({ onBase, ...asked }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('salesDashboard');
  const steps = computeSteps(asked);
  return (
    <SectionCard
      title={t('funnel.title')}
      lead={t('funnel.lead')}
      aside={
        <ChoiceField
          label={t('funnel.base')}
          value={asked.base}
          onChange={onBase}
          choices={steps.map(({ metric }) => ({ value: metric, label: t(`metric.${metric}`) }))}
        />
      }
    >
      <DataTable
        label={t('funnel.title')}
        columns={buildColumns(t, Math.max(1, ...steps.map(({ count }) => count)), language)}
        rows={steps}
        keyOf={({ metric }) => metric}
        stacked
      />
    </SectionCard>
  );
}

/** Steps of a period may come from invitations of an earlier one: more than all of the step before is no share. */
const isShare = (percent: number | null): percent is number => percent !== null && percent <= 100;

const buildColumns = (t: TFunction<'salesDashboard'>, most: number, language: Language): Column<Step>[] => [
  { key: 'step', title: t('funnel.step'), cell: ({ metric }) => t(`metric.${metric}`) },
  { key: 'bar', title: t('funnel.share'), cell: ({ count }) => <Bar share={count / most} />, width: '28%' },
  { key: 'count', title: t('funnel.count'), align: 'right', cell: ({ count }) => count },
  {
    key: 'base',
    title: t('funnel.ofBase'),
    align: 'right',
    cell: ({ ofBase }) => formatPercent(ofBase, language),
  },
  {
    key: 'previous',
    title: t('funnel.ofPrevious'),
    align: 'right',
    cell: ({ ofPrevious }) => (isShare(ofPrevious) ? formatPercent(ofPrevious, language) : '–'),
  },
  {
    key: 'bonus',
    title: t('bonus'),
    align: 'right',
    cell: ({ grosze }) => formatExactMoney(toZloty(grosze), language),
  },
];

/** Shows the count as a length; the number is beside it. */
function Bar({ share }: { share: number }) {
  return (
    <Box aria-hidden sx={{ minWidth: 80, height: 12, borderRadius: 1, backgroundColor: COLORS.slateTint }}>
      <Box sx={{ width: `${share * 100}%`, height: 12, borderRadius: 1, backgroundColor: COLORS.pine }} />
    </Box>
  );
}
