import type { Search } from '@data/offers/publicOffers';
import type { ListedOffer, MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import { useToast } from '@ui/feedback/ToastProvider';
import { useFirstInteraction } from '@ui/hooks/useFirstInteraction';
import { LazyPart } from '@ui/layout/LazyPart';
import { loadable } from '@ui/loadable';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutdatedAlert } from './OutdatedAlert';
import { ResultsLine } from './ResultsLine';
import { isApproximateCount } from './roughCount';
import { SearchResultsView } from './SearchResultsView';
import { BESIDE, INSTEAD, SIDE_BY_SIDE } from './searchLayout';
import { useAfterPaint } from './useAfterPaint';
import type { useOfferSearch } from './useOfferSearch';
import { RESULTS_ID, type useSearchUrl } from './useSearchUrl';

/** Its code loads once the list is painted. */
const MapPane = loadable(async () => {
  const [pane] = await Promise.all([import('./map/MapPane'), i18next.loadNamespaces('searchMap')]);
  return pane;
});

type Props = {
  search: Search | null;
  /** Offers of the search. */
  found: ReturnType<typeof useOfferSearch>;
  address: ReturnType<typeof useSearchUrl>;
  /**
   * Whether list and map are side by side; otherwise one of them is shown. `null` until the width is known: CSS decides.
   */
  isWide: boolean | null;
  isMember: boolean;
  renderCard: (offer: ListedOffer | MembersOffer, index: number) => ReactNode;
  /** Shown below the cards. */
  children: ReactNode;
};

/** Offers of a search as a list and on the map. */
export function ListAndMap({ search, found, address, isWide, isMember, renderCard, children }: Props) {
  const { t } = useTranslation('search');
  const toast = useToast();
  const [pointed, setPointed] = useState<string | null>(null);
  const isPainted = useAfterPaint(found.status === 'ready');
  const isAttended = useFirstInteraction();
  const { view, filters } = address;
  const hasFailed = found.status === 'error';
  const isOutdated = found.status === 'outdated';
  const isBeside = isWide !== false;
  const isMapShown = !hasFailed && (isBeside || view === 'map');
  const handleShowMore = () => found.more().catch(() => toast.error(t('moreFailed')));
  return (
    <Box sx={isBeside && !hasFailed ? SIDE_BY_SIDE : undefined}>
      {isOutdated && <OutdatedAlert onRetry={found.retry} resultsId={RESULTS_ID[isBeside ? 'list' : view]} />}
      <Box
        id={RESULTS_ID.list}
        tabIndex={-1}
        role={isBeside ? undefined : 'tabpanel'}
        aria-labelledby={isBeside ? undefined : 'view-list'}
        hidden={!isBeside && view === 'map' && !hasFailed}
        sx={{ minWidth: 0 }}
      >
        <ResultsLine
          count={isOutdated ? null : found.count}
          isRough={!found.results.isOver && isApproximateCount(filters)}
          sort={address.sort}
          onSort={address.setSort}
          isMember={isMember}
        />
        <Box sx={{ mt: 3 }}>
          <SearchResultsView
            search={search}
            found={found}
            onMore={handleShowMore}
            onRemove={address.remove}
            onClear={address.clear}
            pointed={pointed}
            onPoint={setPointed}
            renderCard={renderCard}
          />
          {children}
        </Box>
      </Box>
      {isMapShown && (
        <Box
          id={RESULTS_ID.map}
          tabIndex={-1}
          role={isBeside ? undefined : 'tabpanel'}
          aria-labelledby={isBeside ? undefined : 'view-map'}
          sx={isBeside ? BESIDE : INSTEAD}
        >
          {isPainted && (
            <LazyPart>
              <MapPane
                search={search}
                results={found.results}
                area={filters.mapArea}
                onMove={address.setArea}
                onTown={address.setTown}
                pointed={pointed}
                onPoint={setPointed}
                isAsked={isAttended || view === 'map' || filters.mapArea !== null}
              />
            </LazyPart>
          )}
        </Box>
      )}
    </Box>
  );
}
