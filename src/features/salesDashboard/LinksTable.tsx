import { paths } from '@api/paths';
import { loadOwnLinks, type RowCursor } from '@data/admin/callers';
import { usePageStarts } from '@data/firestore/pages';
import { useQuery } from '@data/query/useQuery';
import type { ShortLink } from '@domain/links/shortLink';
import Box from '@mui/material/Box';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { SectionCard } from '@ui/layout/SectionCard';
import { DateText } from '@ui/tables/amounts';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import { CopyButton } from '@ui/text/CopyButton';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

export const formatShortUrl = (shortId: string): string =>
  `${window.location.origin}${paths.shortLink(shortId)}`;

/** Short links of a caller with their clicks, five a page; `version` changes when a link is added. */
export function LinksTable({ uid, version }: { uid: string; version: number }) {
  const { t } = useTranslation('salesDashboard');
  const { page, start, turn } = usePageStarts<RowCursor>(`${uid} ${version}`);
  const {
    status,
    data: value,
    refetch,
  } = useQuery({
    queryKey: ['callerLinks', uid, version, start?.join()],
    queryFn: () => loadOwnLinks(uid, start),
  });
  return (
    <SectionCard title={t('links.title')}>
      {status === 'error' && <ErrorState onRetry={refetch} />}
      {status === 'pending' && <RowsSkeleton count={3} height={44} />}
      {value && page === 1 && value.rows.length === 0 && (
        <EmptyState text={t('links.empty')} drawing="papers" />
      )}
      {value && (page > 1 || value.rows.length > 0) && (
        <>
          <DataTable
            label={t('links.title')}
            columns={buildColumns(t)}
            rows={value.rows}
            keyOf={({ shortId }) => shortId}
            stacked
          />
          <PagerBar page={page} hasNext={value.next !== null} onPage={(next) => turn(next, value.next)} />
        </>
      )}
    </SectionCard>
  );
}

const buildColumns = (t: TFunction<'salesDashboard'>): Column<ShortLink>[] => [
  {
    key: 'short',
    title: t('links.short'),
    cell: ({ shortId }) => <Box sx={{ whiteSpace: 'nowrap' }}>{paths.shortLink(shortId)}</Box>,
  },
  {
    key: 'target',
    title: t('links.target'),
    cell: ({ originalUrl }) => (
      <Box sx={{ minWidth: { md: 200 }, maxWidth: 460, overflowWrap: 'anywhere' }}>{originalUrl}</Box>
    ),
  },
  { key: 'made', title: t('links.made'), cell: ({ createdAt }) => <DateText at={createdAt} /> },
  { key: 'clicks', title: t('links.clicks'), align: 'right', cell: ({ clicks }) => clicks },
  {
    key: 'last',
    title: t('links.lastClick'),
    cell: ({ lastClickedAt }) => (lastClickedAt === null ? '–' : <DateText at={lastClickedAt} time />),
  },
  {
    key: 'copy',
    title: t('links.copy'),
    align: 'right',
    cell: ({ shortId }) => <CopyButton text={formatShortUrl(shortId)} what={paths.shortLink(shortId)} />,
  },
];
