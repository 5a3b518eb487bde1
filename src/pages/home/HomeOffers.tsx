import { useAuthModal } from '@data/authModal';
import { useViewer } from '@data/session';
import type { OfferCard } from '@domain/offers/projections';
import { FavouriteButton } from '@features/favourites/FavouriteButton';
import { type CarouselRow, OfferCarousel } from '@features/home/OfferCarousel';
import { useCarouselRows } from '@features/home/useCarouselRows';
import { useHomeOffers } from '@features/home/useHomeOffers';
import { useRents } from '@features/home/useRents';
import { VideoSection } from '@features/home/VideoSection';
import { OfferTile } from '@features/offerCards/OfferTile';
import { rentFor } from '@features/offerCards/rentFor';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { EmptyState } from '@ui/EmptyState';
import { ErrorState } from '@ui/ErrorState';
import { CardGridSkeleton } from '@ui/Skeletons';
import { WIDTHS } from '@ui/theme/tokens';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The rows of offers in the order of the spec: interesting ones, the film, warehouses, shops, offices. */
export function HomeOffers() {
  return (
    <Suspense fallback={<Waiting />}>
      <LoadedOffers />
    </Suspense>
  );
}

const Waiting = () => <Blocks first={<CardGridSkeleton count={4} />} />;

function LoadedOffers() {
  const loaded = useHomeOffers();
  const rowsOf = useCarouselRows();
  const renderRow = useRow();
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'error') return <Blocks first={<ErrorState onRetry={loaded.retry} />} />;
  const { first, others } = rowsOf(loaded.value);
  if (first.cards.length === 0) return <Blocks first={<NoOffers />} />;
  return <Blocks first={renderRow(first)} others={others.map(renderRow)} />;
}

function Blocks({ first, others }: { first: ReactNode; others?: ReactNode }) {
  return (
    <Container
      maxWidth={false}
      sx={{
        maxWidth: WIDTHS.page + 48,
        py: { xs: 10, md: 14 },
        display: 'grid',
        gap: { xs: 10, md: 14 },
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ minHeight: 420 }}>{first}</Box>
      <VideoSection />
      {others}
    </Container>
  );
}

function NoOffers() {
  const { t } = useTranslation('home');
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
}

function useRow() {
  const { status } = useViewer();
  const authModal = useAuthModal();
  const [now] = useState(Date.now);
  const { rents, see } = useRents(status === 'signedIn');
  const renderCard = (card: OfferCard) => (
    <OfferTile
      card={card}
      rent={rentFor(status, rents[card.id])}
      now={now}
      onSignIn={() => authModal.open('signIn')}
      corner={<FavouriteButton offerId={card.id} name={card.name} look="heart" />}
    />
  );
  return (row: CarouselRow) => <OfferCarousel key={row.id} row={row} renderCard={renderCard} onSeen={see} />;
}
