import { paths } from '@api/paths';
import { REPORTS_SHOWN_MAX, watchReports } from '@data/admin/adminLists';
import { useLiveQuery } from '@data/query/useQuery';
import { ANONYMOUS_UID, REPORT_STATES, type Report, type ReportState } from '@domain/reports/report';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { TabBar } from '@ui/layout/TabBar';
import { DateText } from '@ui/tables/amounts';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { TruncationNote } from '@ui/tables/TruncationNote';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { ReportDialog } from './ReportDialog';

/** The queue of reports, one tab per state; the tab is in the URL. */
export function ReportQueue() {
  const { t } = useTranslation('adminSections');
  const [query, setQuery] = useSearchParams();
  const tab = REPORT_STATES.find((state) => state === query.get('state')) ?? 'open';
  return (
    <>
      <TabBar
        label={t('reports.title')}
        value={tab}
        onChange={(state) => setQuery(state === 'open' ? {} : { state }, { replace: true })}
        tabs={REPORT_STATES.map((value) => ({
          value,
          label: t(`reports.tab.${value}`),
          id: `reports-${value}`,
          controls: 'reports-panel',
        }))}
      />
      <div role="tabpanel" id="reports-panel" aria-labelledby={`reports-${tab}`} style={{ paddingTop: 20 }}>
        <Reports state={tab} />
      </div>
    </>
  );
}

const buildColumns = (t: TFunction<'adminSections'>, onShow: (report: Report) => void): Column<Report>[] => [
  {
    key: 'created',
    title: t('reports.created'),
    cell: ({ createdAt }) => <DateText at={createdAt} time />,
  },
  { key: 'type', title: t('reports.type'), cell: ({ type }) => t(`reports.kind.${type}`) },
  { key: 'title', title: t('reports.subject'), cell: ({ title }) => title },
  {
    key: 'author',
    title: t('reports.author'),
    cell: ({ userUid }) =>
      userUid === ANONYMOUS_UID ? (
        t('reports.anonymous')
      ) : (
        <Link
          component={RouterLink}
          to={`${paths.adminUsers()}?q=${userUid}`}
          onClick={(event) => event.stopPropagation()}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {t('reports.account')}
        </Link>
      ),
  },
  {
    key: 'show',
    title: '',
    align: 'right',
    cell: (report) => (
      <Button
        size="small"
        aria-label={`${t('reports.show')}: ${report.title}`}
        onClick={() => onShow(report)}
      >
        {t('reports.show')}
      </Button>
    ),
  },
];

function Reports({ state }: { state: ReportState }) {
  const { t } = useTranslation('adminSections');
  const [chosen, setChosen] = useState<Report | null>(null);
  const reports = useLiveQuery(['reports', state], watchReports(state));
  if (reports.status === 'error') return <ErrorState onRetry={reports.refetch} />;
  if (reports.status === 'pending') return <RowsSkeleton count={4} height={44} />;
  return (
    <>
      {reports.data.length >= REPORTS_SHOWN_MAX && (
        <TruncationNote
          text={t(state === 'open' ? 'reports.moreOpen' : 'reports.more', { max: REPORTS_SHOWN_MAX })}
        />
      )}
      {reports.data.length === 0 ? (
        <EmptyState text={t(`reports.empty.${state}`)} drawing="papers" />
      ) : (
        <DataTable
          label={t(`reports.tab.${state}`)}
          columns={buildColumns(t, setChosen)}
          rows={reports.data}
          stacked
          keyOf={({ id }) => id}
          onOpen={setChosen}
        />
      )}
      {chosen && <ReportDialog report={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}
