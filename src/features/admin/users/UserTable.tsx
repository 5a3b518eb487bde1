import type { UserRow } from '@api/admin';
import { useCallQuery } from '@data/query/useQuery';
import { ADMIN_SEARCH_MIN_CHARS } from '@domain/admin/adminSearch';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { DataTable } from '@ui/tables/DataTable';
import { FoundLine } from '@ui/tables/FoundLine';
import { SearchBar } from '@ui/tables/SearchBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { buildUserColumns } from './buildUserColumns';

/** Searches for accounts; the search is in the URL. */
export function UserTable() {
  const { t } = useTranslation('adminSections');
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('q') ?? '';
  return (
    <>
      <SearchBar
        label={t('search.users')}
        help={t('search.usersHelp')}
        go={t('search.go')}
        value={wanted}
        minChars={ADMIN_SEARCH_MIN_CHARS}
        tooShort={t('search.short', { min: ADMIN_SEARCH_MIN_CHARS })}
        onSearch={(q) => setQuery({ q })}
      />
      {wanted ? <UserResults wanted={wanted} /> : <EmptyState text={t('search.start')} drawing="search" />}
    </>
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
