import { watchMonths } from '@data/admin/callers';
import { useLiveQuery } from '@data/query/useQuery';
import { listMonths, type Period } from '@domain/callers/periods';
import { computeStatistics } from '@domain/callers/statistics';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from './ChoiceField';
import { type DashboardView, getGroups, getPeriod } from './dashboardView';
import { EntriesTable } from './EntriesTable';
import { ExportButton } from './ExportButton';
import { Funnel } from './Funnel';
import { LinksTable } from './LinksTable';
import { Overview } from './Overview';
import { PeriodBar } from './PeriodBar';
import { TimeChart } from './TimeChart';
import { useDashboardView } from './useDashboardView';

const GROUPS = ['all', 'newUsers', 'existingUsers'] as const;

/** Results of a caller's invitations in a period: figures, a chart, the funnel and the entries. */
export function SalesDashboard({ uid, linksVersion }: { uid: string; linksVersion: number }) {
  const { t } = useTranslation('salesDashboard');
  const { view, today, change } = useDashboardView();
  const period = getPeriod(view);
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PeriodBar view={view} today={today} onChange={change}>
        <ChoiceField
          label={t('group.label')}
          value={view.group}
          onChange={(group) => change({ group })}
          choices={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
        />
      </PeriodBar>
      <Box
        id="caller-statistics"
        role="tabpanel"
        aria-labelledby={`span-${view.span}`}
        sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {period && (
          <>
            <Figures uid={uid} period={period} view={view} onChange={change} />
            <EntriesTable uid={uid} period={period} aside={<ExportButton period={period} />} />
          </>
        )}
      </Box>
      <LinksTable uid={uid} version={linksVersion} />
    </Box>
  );
}

type FiguresProps = {
  uid: string;
  period: Period;
  view: DashboardView;
  onChange: (patch: Partial<DashboardView>) => void;
};

function Figures({ uid, period, view, onChange }: FiguresProps) {
  const { t } = useTranslation('salesDashboard');
  const months = listMonths(period);
  const [first = '', last = first] = [months[0], months.at(-1)];
  const {
    status,
    data: value,
    refetch,
  } = useLiveQuery(['callerMonths', uid, first, last], watchMonths(uid, first, last));
  const groups = getGroups(view);
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (!value) return <RowsSkeleton count={6} height={72} />;
  const { total, stretches } = computeStatistics(value, period, groups);
  return (
    <>
      <SectionCard title={t('overview')}>
        <Overview total={total} />
      </SectionCard>
      {stretches.length > 1 && (
        <TimeChart stretches={stretches} metric={view.metric} onMetric={(metric) => onChange({ metric })} />
      )}
      <Funnel total={total} groups={groups} base={view.base} onBase={(base) => onChange({ base })} />
    </>
  );
}
