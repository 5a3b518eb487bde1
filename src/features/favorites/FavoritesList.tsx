import { paths } from '@api/paths';
import { useFavorites } from '@data/offers/favorites';
import { CARDS_PER_PAGE } from '@domain/offers/limits';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { CardGridSkeleton } from '@ui/feedback/Skeletons';
import { PagerBar } from '@ui/tables/PagerBar';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ClosedFavorite } from './ClosedFavorite';
import { RemoveFavorite } from './RemoveFavorite';
import { type Favorite, useFavoriteOffers } from './useFavoriteOffers';

type Props = { renderCard: (offer: Favorite) => ReactNode };

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
} as const;

/** Lists the favorites, newest first, nine a page; each can be removed (Spec 1 §2). */
export function FavoritesList({ renderCard }: Props) {
  const { t } = useTranslation('favorites');
  const favourites = useFavorites();
  if (favourites?.status === 'error') return <ErrorState onRetry={favourites.refetch} />;
  if (!favourites?.data) return <CardGridSkeleton count={3} minCardPx={260} />;
  if (favourites.data.length === 0) {
    return (
      <EmptyState
        text={t('empty')}
        drawing="search"
        action={
          <Button component={Link} to={paths.offers()}>
            {t('browse')}
          </Button>
        }
      />
    );
  }
  return <Pages ids={favourites.data.toReversed()} renderCard={renderCard} />;
}

function Pages({ ids, renderCard }: Props & { ids: readonly string[] }) {
  const [asked, setAsked] = useState(1);
  const pages = Math.ceil(ids.length / CARDS_PER_PAGE);
  const page = Math.min(asked, pages);
  const shown = useFavoriteOffers(ids.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE));
  if (shown.status === 'error') return <ErrorState onRetry={shown.refetch} />;
  if (shown.status === 'pending') return <CardGridSkeleton count={3} minCardPx={260} />;
  return (
    <>
      <Box component="ul" sx={grid}>
        {shown.data.map(({ id, offer }) => (
          <Box component="li" key={id} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
            <Box sx={{ flex: 1 }}>{offer ? renderCard(offer) : <ClosedFavorite />}</Box>
            <RemoveFavorite offerId={id} name={offer?.name ?? ''} />
          </Box>
        ))}
      </Box>
      <PagerBar page={page} pages={pages} onPage={setAsked} />
    </>
  );
}
