import { type EntryRow, type RowCursor, watchEntries } from '@data/admin/callers';
import { usePageStarts } from '@data/firestore/pages';
import { useLiveQuery } from '@data/query/useQuery';
import {
  CALLER_GROUPS,
  type CallerGroup,
  isEarnable,
  MILESTONES,
  sumEarnedPln,
} from '@domain/callers/milestones';
import { getTimeRange, type Period } from '@domain/callers/periods';
import { formatExactMoney, type Language } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { SectionCard } from '@ui/layout/SectionCard';
import { TabBar } from '@ui/layout/TabBar';
import { DateText } from '@ui/tables/amounts';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { uid: string; period: Period; aside: ReactNode };

/** Invitations of a period, five a page (Spec 1 §9); new and existing users are separate. */
export function EntriesTable({ uid, period, aside }: Props) {
  const { t } = useTranslation('salesDashboard');
  const [group, setGroup] = useState<CallerGroup>('newUsers');
  return (
    <SectionCard title={t('entries.title')} aside={aside}>
      <TabBar
        label={t('entries.title')}
        value={group}
        onChange={setGroup}
        tabs={CALLER_GROUPS.map((value) => ({
          value,
          label: t(`group.${value}`),
          id: `entries-${value}`,
          controls: 'entries-panel',
        }))}
      />
      <Box role="tabpanel" id="entries-panel" aria-labelledby={`entries-${group}`} sx={{ pt: 4 }}>
        <Entries uid={uid} period={period} group={group} />
      </Box>
    </SectionCard>
  );
}

function Entries({ uid, period, group }: Omit<Props, 'aside'> & { group: CallerGroup }) {
  const { language } = useLanguage();
  const { t } = useTranslation('salesDashboard');
  const { from, to } = getTimeRange(period);
  const { page, start, turn } = usePageStarts<RowCursor>(`${group} ${from} ${to}`);
  const {
    status,
    data: value,
    refetch,
  } = useLiveQuery(
    ['callerEntries', uid, group, from, to, start?.join()],
    watchEntries({ uid, group, from, to, after: start }),
  );
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (!value) return <RowsSkeleton count={5} height={44} />;
  if (page === 1 && value.rows.length === 0) return <EmptyState text={t('entries.empty')} drawing="papers" />;
  return (
    <>
      <DataTable
        label={t(`group.${group}`)}
        columns={buildColumns(group, t, language)}
        rows={value.rows}
        keyOf={({ id }) => id}
        stacked
      />
      <PagerBar page={page} hasNext={value.next !== null} onPage={(next) => turn(next, value.next)} />
    </>
  );
}

const buildColumns = (
  group: CallerGroup,
  t: TFunction<'salesDashboard'>,
  language: Language,
): Column<EntryRow>[] => [
  {
    key: 'recipient',
    title: t('entries.recipient'),
    cell: ({ entry }) => (
      <Box sx={{ minWidth: { md: 180 }, overflowWrap: 'anywhere' }}>
        {entry.campaignData.utmTerm || t('entries.erased')}
      </Box>
    ),
  },
  {
    key: 'invited',
    title: t('entries.invited'),
    cell: ({ entry }) => <DateText at={entry.campaignData.timestamp ?? 0} />,
  },
  { key: 'again', title: t('entries.sentAgain'), align: 'right', cell: ({ entry }) => entry.sentAgain },
  ...MILESTONES.filter((milestone) => isEarnable(group, milestone)).map(
    (milestone): Column<EntryRow> => ({
      key: milestone,
      title: t(`short.${milestone}`),
      cell: ({ entry }) => {
        const { value, timestamp } = entry[milestone];
        return value && timestamp !== null ? <DateText at={timestamp} /> : '–';
      },
    }),
  ),
  {
    key: 'bonus',
    title: t('bonus'),
    align: 'right',
    cell: ({ entry }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>{formatExactMoney(sumEarnedPln(entry), language)}</Box>
    ),
  },
];
