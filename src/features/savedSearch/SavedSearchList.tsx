import { paths } from '@api/paths';
import { savedSearchesPort } from '@data/offers/savedSearches';
import { useLiveQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import type { SearchFilters } from '@domain/offers/searchFilters';
import { SAVED_SEARCHES_MAX, type SavedSearch } from '@domain/searches/savedSearch';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SavedSearchRow } from './SavedSearchRow';

type Props = { viewer: Viewer; describe: (filters: SearchFilters) => string };

/** Saved searches of the account, updated live. */
export function SavedSearchList({ viewer, describe }: Props) {
  const { t } = useTranslation('savedSearch');
  const { watchSearches } = savedSearchesPort;
  const searches = useLiveQuery<SavedSearch[]>(['savedSearches', viewer.uid], watchSearches(viewer.uid));
  if (searches.status === 'pending') return <RowsSkeleton count={3} height={120} />;
  if (searches.status === 'error') return <ErrorState onRetry={searches.refetch} />;
  if (searches.data.length === 0)
    return (
      <EmptyState
        drawing="search"
        title={t('page.emptyTitle')}
        text={t('page.empty')}
        action={
          <Button component={Link} to={paths.offers()}>
            {t('page.toOffers')}
          </Button>
        }
      />
    );
  return (
    <>
      <Box sx={{ mb: 3, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('page.used', { count: searches.data.length, max: SAVED_SEARCHES_MAX })}
      </Box>
      <Box
        component="ul"
        aria-label={t('page.list')}
        sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
      >
        {searches.data.map((search) => (
          <SavedSearchRow key={search.id} search={search} description={describe(search.filters)} />
        ))}
      </Box>
    </>
  );
}
