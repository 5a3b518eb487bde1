import type { Search } from '@data/offers/publicOffers';
import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import type { FilterName } from '@domain/offers/searchFilters';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { CardGridSkeleton } from '@ui/feedback/Skeletons';
import { COLORS, RADII } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreOffers } from './MoreOffers';
import { NothingShown } from './NothingShown';
import type { useOfferSearch } from './useOfferSearch';

type Props = {
  search: Search | null;
  found: ReturnType<typeof useOfferSearch>;
  onMore: () => void;
  onRemove: (name: FilterName) => void;
  onClear: () => void;
  /** Id of the offer hovered or focused in the list or on the map. */
  pointed: string | null;
  onPoint: (id: string | null) => void;
  renderCard: (offer: ListedOffer | MembersOffer, index: number) => ReactNode;
};

const MIN_CARD_PX = 250;

const GRID = {
  display: 'grid',
  gap: { xs: 5, md: 6 },
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${MIN_CARD_PX}px), 1fr))`,
  m: 0,
  p: 0,
  listStyle: 'none',
  transition: 'opacity 150ms ease-out',
} as const;

/** Offers of a search in a grid, or the state shown instead. */
export function SearchResultsView({ search, found, onMore, onRemove, onClear, ...cards }: Props) {
  const { t } = useTranslation('search');
  const { status, results } = found;
  if (!search || status === 'loading') return <CardGridSkeleton count={9} minCardPx={MIN_CARD_PX} />;
  if (status === 'error') return <ErrorState onRetry={found.retry} />;
  const isEmpty = results.shown.length === 0;
  if (isEmpty && !found.hasMore && status === 'ready')
    return <NothingShown search={search} onRemove={onRemove} onClear={onClear} />;
  return (
    <>
      <Box
        component="ul"
        aria-label={t('offers')}
        aria-busy={status === 'refreshing'}
        sx={{ ...GRID, opacity: status === 'refreshing' ? 0.55 : 1 }}
      >
        {results.shown.map((offer, index) => (
          <ResultItem key={offer.id} id={offer.id} pointed={cards.pointed} onPoint={cards.onPoint}>
            {cards.renderCard(offer, index)}
          </ResultItem>
        ))}
      </Box>
      {found.hasMore && status !== 'outdated' && (
        <MoreOffers isLoading={found.isLoadingMore} onMore={onMore} />
      )}
    </>
  );
}

type ItemProps = Pick<Props, 'pointed' | 'onPoint'> & { id: string; children: ReactNode };

function ResultItem({ id, pointed, onPoint, children }: ItemProps) {
  return (
    <Box
      component="li"
      data-pointed={pointed === id || undefined}
      onMouseEnter={() => onPoint(id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
      sx={{
        borderRadius: `${RADII.card}px`,
        '&[data-pointed] > article': {
          borderColor: COLORS.pine,
          boxShadow: `0 0 0 1px ${COLORS.pine}`,
        },
      }}
    >
      {children}
    </Box>
  );
}
