import type { SearchAfter, UserRow } from '@api/admin';
import { usePageStarts } from '@data/firestore/pages';
import { useCallQuery } from '@data/query/useQuery';
import { ADMIN_SEARCH_MIN_CHARS } from '@domain/admin/adminSearch';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { DataTable } from '@ui/tables/DataTable';
import { PagerBar } from '@ui/tables/PagerBar';
import { SearchedList } from '@ui/tables/SearchedList';
import { useTranslation } from 'react-i18next';
import { FoundSummary } from '../search/FoundSummary';
import { buildUserColumns } from './buildUserColumns';

/** The newest accounts and a search for others. */
export function UserTable() {
  const { t } = useTranslation('adminSections');
  return (
    <SearchedList
      texts={{
        label: t('search.users'),
        help: t('search.usersHelp'),
        go: t('search.go'),
        tooShort: t('search.short', { min: ADMIN_SEARCH_MIN_CHARS }),
      }}
      minChars={ADMIN_SEARCH_MIN_CHARS}
    >
      {(wanted) => <UserResults wanted={wanted} />}
    </SearchedList>
  );
}

function UserResults({ wanted }: { wanted: string }) {
  const { t } = useTranslation('adminSections');
  const { page, start, turn } = usePageStarts<SearchAfter>(`users/${wanted}`);
  const input = { query: wanted, after: start ?? undefined };
  const { status, data: value, refetch } = useCallQuery('findUsers', input);
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={4} height={44} />;
  if (value.users.length === 0) return <EmptyState text={t('search.none')} drawing="search" />;
  return (
    <>
      <FoundSummary
        wanted={wanted}
        count={value.users.length}
        found={value}
        newest={t('search.newestUsers')}
      />
      <DataTable<UserRow>
        label={t('users.title')}
        columns={buildUserColumns(t)}
        rows={value.users}
        keyOf={({ uid }) => uid}
        stacked
      />
      <PagerBar page={page} hasNext={value.next !== null} onPage={(to) => turn(to, value.next)} />
    </>
  );
}
