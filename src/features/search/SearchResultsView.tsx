import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import type { FilterName, SearchFilters } from '@domain/offers/search';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/ErrorState';
import { CardGridSkeleton } from '@ui/Skeletons';
import { useToast } from '@ui/ToastProvider';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreOffers } from './MoreOffers';
import { NothingFound } from './NothingFound';
import { ResultsLine } from './ResultsLine';
import type { useOfferSearch } from './useOfferSearch';

type Props = {
  search: ReturnType<typeof useOfferSearch>;
  filters: SearchFilters;
  onRemove: (name: FilterName) => void;
  renderCard: (offer: PublicOffer | MembersOffer, index: number) => ReactNode;
};

const GRID = {
  display: 'grid',
  gap: 6,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
};

/** The offers of a search in a grid, or what stands in their place. */
export function SearchResultsView({ search, filters, onRemove, renderCard }: Props) {
  const { t } = useTranslation('offers');
  const toast = useToast();
  const { status, results, count } = search;
  if (status === 'loading') return <CardGridSkeleton count={9} minCardPx={340} />;
  if (status === 'error') return <ErrorState onRetry={search.retry} />;
  const more = () => search.more().catch(() => toast.error(t('search.moreFailed')));
  const found = results.shown.length + results.waiting.length;
  return (
    <>
      <ResultsLine count={count} found={found} hasMore={!results.isOver} />
      {found === 0 && !search.hasMore ? (
        <NothingFound filters={filters} onRemove={onRemove} />
      ) : (
        <Box sx={{ ...GRID, mt: 5 }}>
          {results.shown.map((offer, index) => (
            <Fragment key={offer.id}>{renderCard(offer, index)}</Fragment>
          ))}
        </Box>
      )}
      {search.hasMore && (
        <MoreOffers
          shown={results.shown.length}
          looked={results.looked}
          isLoading={search.isLoadingMore}
          onMore={more}
        />
      )}
    </>
  );
}
