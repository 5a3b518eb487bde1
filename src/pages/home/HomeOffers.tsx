import { getAudience } from '@data/session/audience';
import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import type { OfferCard } from '@domain/offers/projections';
import { FavoriteButton } from '@features/favorites/FavoriteButton';
import { HomeBlocks, NoOffers } from '@features/home/HomeBlocks';
import { type CarouselRow, OfferCarousel } from '@features/home/OfferCarousel';
import { useCarouselRows } from '@features/home/useCarouselRows';
import { useHomeOffers } from '@features/home/useHomeOffers';
import { useRents } from '@features/home/useRents';
import { getCardRent } from '@features/offerCards/getCardRent';
import { OfferTile } from '@features/offerCards/OfferTile';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { CardGridSkeleton } from '@ui/feedback/Skeletons';
import { useInView } from '@ui/hooks/useInView';
import { useStaggeredCount } from '@ui/hooks/useStaggeredCount';
import { LazyPart } from '@ui/layout/LazyPart';
import { loadable } from '@ui/loadable';
import { memo, type ReactNode, Suspense, useState } from 'react';

/** Rows of offers in the order of the specification: interesting ones, the film, warehouses, shops, offices. */
export function HomeOffers() {
  return (
    <Suspense fallback={<Waiting />}>
      <LoadedOffers />
    </Suspense>
  );
}

const Waiting = () => <HomeBlocks first={<CardGridSkeleton count={4} />} />;

function LoadedOffers() {
  const loaded = useHomeOffers();
  const rowsOf = useCarouselRows();
  const renderRow = useRow();
  if (loaded.status === 'pending') return <Waiting />;
  if (loaded.status === 'error') return <HomeBlocks first={<ErrorState onRetry={loaded.refetch} />} />;
  const { first, others } = rowsOf(loaded.data);
  if (first.cards.length === 0) return <HomeBlocks first={<NoOffers />} />;
  return <HomeBlocks first={renderRow(first)} others={<OtherRows rows={others} renderRow={renderRow} />} />;
}

type RowsProps = { rows: readonly CarouselRow[]; renderRow: (row: CarouselRow) => ReactNode };

/** Renders the rows below the film one at a time: all at once would block a slow phone. */
function OtherRows({ rows, renderRow }: RowsProps) {
  const drawn = useStaggeredCount(rows.length);
  return (
    <>
      {rows.slice(0, drawn).map((row) => (
        <Row key={row.id} row={row} renderRow={renderRow} />
      ))}
      {drawn >= rows.length && <Towns rows={rows} />}
    </>
  );
}

const CityTiles = loadable(() => import('@features/home/CityTiles'));

/** Towns at the end of the page; their code and data load as they come near. */
function Towns({ rows }: Pick<RowsProps, 'rows'>) {
  const [isNear, setNear] = useState(false);
  const target = useInView<HTMLDivElement>(() => setNear(true), '300px');
  return (
    <Box ref={target} sx={{ minHeight: 460 }}>
      {isNear && (
        <LazyPart>
          <CityTiles cards={rows.flatMap(({ cards }) => cards)} />
        </LazyPart>
      )}
    </Box>
  );
}

type RowProps = { row: CarouselRow; renderRow: (row: CarouselRow) => ReactNode };

/** Memoized: a row does not render again with each row that follows. */
const Row = memo(function Row({ row, renderRow }: RowProps) {
  return renderRow(row);
});

function useRow() {
  const audience = getAudience(useViewer());
  const authModal = useAuthModal();
  const [now] = useState(Date.now);
  const { rents, see } = useRents(audience === 'member');
  const renderCard = (card: OfferCard) => (
    <OfferTile
      card={card}
      rent={getCardRent(audience, rents[card.id])}
      now={now}
      onSignIn={() => authModal.open('signIn')}
      corner={<FavoriteButton offerId={card.id} name={card.name} look="heart" />}
    />
  );
  return (row: CarouselRow) => <OfferCarousel key={row.id} row={row} renderCard={renderCard} onSeen={see} />;
}
