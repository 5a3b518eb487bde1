import { useAuthModal } from '@data/authModal';
import { useViewer } from '@data/session';
import type { OfferCard } from '@domain/offers/projections';
import { Hero } from '@features/home/Hero';
import { HowItWorks } from '@features/home/HowItWorks';
import { OfferCarousel } from '@features/home/OfferCarousel';
import { SearchBox } from '@features/home/SearchBox';
import { useCarousels } from '@features/home/useCarousels';
import { useRents } from '@features/home/useRents';
import { OfferTile } from '@features/offerCards/OfferTile';
import { rentFor } from '@features/offerCards/rentFor';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { EmptyState } from '@ui/EmptyState';
import { ErrorState } from '@ui/ErrorState';
import { CardGridSkeleton } from '@ui/Skeletons';
import { WIDTHS } from '@ui/theme/tokens';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Home: the promise, the search box, the carousels of offers and how it all works (Spec 1 §2). */
export default function HomePage() {
  useTranslation(['home', 'offers', 'enums']);
  return (
    <>
      <Hero>
        <SearchBox />
      </Hero>
      <Container maxWidth={false} sx={{ maxWidth: WIDTHS.page + 48, py: { xs: 10, md: 14 }, minHeight: 520 }}>
        <Carousels />
      </Container>
      <HowItWorks />
    </>
  );
}

function Carousels() {
  const { t } = useTranslation('home');
  const { status } = useViewer();
  const authModal = useAuthModal();
  const [now] = useState(Date.now);
  const carousels = useCarousels();
  const { rents, see } = useRents(status === 'signedIn');
  if (carousels.status === 'loading') return <CardGridSkeleton count={4} />;
  if (carousels.status === 'error') return <ErrorState onRetry={carousels.retry} />;
  if (carousels.value.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  const renderCard = (card: OfferCard) => (
    <OfferTile
      card={card}
      rent={rentFor(status, rents[card.id])}
      now={now}
      onSignIn={() => authModal.open('signIn')}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: { xs: 10, md: 14 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {carousels.value.map((carousel) => (
        <OfferCarousel key={carousel.id} carousel={carousel} renderCard={renderCard} onSeen={see} />
      ))}
    </Box>
  );
}
