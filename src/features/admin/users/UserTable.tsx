import type { UserRow } from '@api/admin';
import { useCallQuery } from '@data/query/useQuery';
import { ADMIN_SEARCH_MIN_CHARS } from '@domain/admin/adminSearch';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { DataTable } from '@ui/tables/DataTable';
import { FoundLine } from '@ui/tables/FoundLine';
import { SearchedList } from '@ui/tables/SearchedList';
import { useTranslation } from 'react-i18next';
import { buildUserColumns } from './buildUserColumns';

/** Searches for accounts. */
export function UserTable() {
  const { t } = useTranslation('adminSections');
  return (
    <SearchedList
      texts={{
        label: t('search.users'),
        help: t('search.usersHelp'),
        go: t('search.go'),
        tooShort: t('search.short', { min: ADMIN_SEARCH_MIN_CHARS }),
        start: t('search.start'),
      }}
      minChars={ADMIN_SEARCH_MIN_CHARS}
    >
      {(wanted) => <UserResults wanted={wanted} />}
    </SearchedList>
  );
}

function UserResults({ wanted }: { wanted: string }) {
  const { t } = useTranslation('adminSections');
  const { status, data: value, refetch } = useCallQuery('findUsers', { query: wanted });
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={4} height={44} />;
  if (value.users.length === 0) return <EmptyState text={t('search.none')} drawing="search" />;
  return (
    <>
      <FoundLine
        text={t('search.found', { count: value.users.length })}
        more={value.isMore ? t('search.more') : null}
      />
      <DataTable<UserRow>
        label={t('users.title')}
        columns={buildUserColumns(t)}
        rows={value.users}
        keyOf={({ uid }) => uid}
        stacked
      />
    </>
  );
}
