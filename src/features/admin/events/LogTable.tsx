import type { ListPage } from '@data/firestore/pages';
import { usePages } from '@data/firestore/pages';
import type { Cursor } from '@data/firestore/queryBuilder';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { type Column, DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import { useTranslation } from 'react-i18next';

type Props<Entry> = {
  label: string;
  /** Key of the log with its filter; a new key resets to the first page. */
  name: string;
  load: (after: Cursor | null) => Promise<ListPage<Entry, Cursor>>;
  columns: readonly Column<Entry>[];
};

/** A paginated log, the newest entry first. */
export function LogTable<Entry extends object>({ label, name, load, columns }: Props<Entry>) {
  const { t } = useTranslation('adminSections');
  const list = usePages(load, name);
  if (list.status === 'error') return <ErrorState onRetry={list.refetch} />;
  if (list.status === 'pending') return <RowsSkeleton count={8} height={36} />;
  if (list.items.length === 0 && list.page === 1)
    return <EmptyState text={t('events.empty')} drawing="papers" />;
  const keys = new Map(list.items.map((entry, index) => [entry, `${list.page}-${index}`]));
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={list.items}
        keyOf={(row) => keys.get(row) ?? ''}
        stacked
      />
      <PagerBar page={list.page} hasNext={list.hasNext} onPage={list.turn} />
    </>
  );
}
