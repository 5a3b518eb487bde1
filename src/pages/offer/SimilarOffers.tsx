import { useRenderTime } from '@data/browser/hydration';
import type { Audience } from '@data/offers/publicOffers';
import { searchOffers } from '@data/offers/publicOffers';
import { useQuery } from '@data/query/useQuery';
import { useAuthModal } from '@data/session/authModal';
import { type MembersOffer, type PublicOffer, toOfferCard } from '@domain/offers/projections';
import { NO_FILTERS } from '@domain/offers/searchFilters';
import { OfferTile } from '@features/offerCards/OfferTile';
import { SIMILAR_PX } from '@features/offerView/similar/height';
import { Neighbourhood } from '@features/offerView/similar/Neighbourhood';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Cards in the row. */
const CARDS = 4;

type Props = { offer: PublicOffer | MembersOffer; audience: Audience };

/** The latest premises of the same use in the same city; for accounts also how their rents compare. One query for both. */
export default function SimilarOffers({ offer, audience }: Props) {
  const { t } = useTranslation('offerView');
  const id = useId();
  const now = useRenderTime();
  const authModal = useAuthModal();
  const filters = { ...NO_FILTERS, premisesPurpose: offer.legalMainUse, city: offer.address.city };
  const { data, status, refetch } = useQuery({
    queryKey: ['similarOffers', audience, offer.id],
    queryFn: () => searchOffers({ audience, filters }),
  });
  if (status === 'pending') return <Skeleton variant="rounded" height={SIMILAR_PX} aria-hidden />;
  if (status === 'error') return <LoadFailure onRetry={() => void refetch()} />;
  const others = data.shown.filter((other) => other.id !== offer.id);
  if (others.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 5 }}>
        {t('similar.title')}
      </Typography>
      {audience === 'member' && <Neighbourhood offer={offer as MembersOffer} others={others} />}
      <Box sx={row}>
        {others.slice(0, CARDS).map((other) => {
          const card = toOfferCard(other);
          return (
            <OfferTile
              key={card.id}
              card={card}
              rent={card.price ?? 'quiet'}
              now={now}
              onSignIn={() => authModal.open('signIn')}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/** One line: the page is whole without the row. */
function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('offerView');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
      <span>{t('similar.failed')}</span>
      <Button variant="text" onClick={onRetry}>
        {t('similar.retry')}
      </Button>
    </Box>
  );
}

/** A row that scrolls on a phone, with the next card in sight. */
const row = {
  display: 'grid',
  gap: 4,
  gridAutoFlow: { xs: 'column', sm: 'row' },
  gridAutoColumns: { xs: '80%' },
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
  mx: { xs: -4, sm: 0 },
  px: { xs: 4, sm: 0 },
  scrollPaddingInline: 16,
  '& > *': { scrollSnapAlign: 'start' },
} as const;
