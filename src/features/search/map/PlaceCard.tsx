import { paths } from '@api/paths';
import { track } from '@data/calls/analytics';
import { buildCardQuery, type CardOffer } from '@data/offers/cardOffer';
import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import type { Audience } from '@data/offers/publicOffers';
import { useQuery } from '@data/query/useQuery';
import { findMainPhoto } from '@domain/offers/photos';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@tanstack/react-query';
import { ABOVE_LINK, STRETCHED_LINK } from '@ui/layout/stretchedLink';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MapPlace } from './mapPlace';

type Props = { place: MapPlace; audience: Audience; listed: readonly CardOffer[] };

const LAYOUT = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '124px minmax(0, 1fr)',
  gap: 3,
  alignItems: 'start',
  p: 3,
  minHeight: 117,
} as const;
const PHOTO = {
  aspectRatio: '4 / 3',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: `${RADII.control}px`,
  color: COLORS.controlBorder,
  backgroundColor: COLORS.slateTint,
} as const;
const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
} as const;

/**
 * Card of one offer on the map. The pin has name, address, area and rent; the photo is read only if the list does not
 * have it.
 */
export function PlaceCard({ place, audience, listed }: Props) {
  const { t } = useTranslation('searchMap');
  const { t: common } = useTranslation('common');
  const { offer, status, retry } = useCardOffer(place.id, audience, listed);
  const [area, rent] = place.facts;
  return (
    <Box component="article" sx={LAYOUT}>
      <Photo offer={offer} isLoading={status === 'loading'} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ ...TWO_LINES, pr: 9, fontWeight: 700, lineHeight: 1.35 }}>
          <Box
            component={Link}
            to={paths.offer(place.id)}
            onClick={() => track('select_item', { offerId: place.id })}
            sx={STRETCHED_LINK}
          >
            <bdi>{place.name}</bdi>
          </Box>
        </Box>
        <Box sx={{ ...TWO_LINES, color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{place.address}</Box>
        <Box sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
          {area}
          {rent && (
            <Box component="b" sx={{ display: 'block', fontWeight: 700 }}>
              {rent}
            </Box>
          )}
        </Box>
        {status === 'gone' && <Note>{t('cardGone')}</Note>}
        {status === 'error' && (
          <Box sx={ABOVE_LINK}>
            <Note>{t('cardFailed')}</Note>
            <Button variant="text" size="small" onClick={retry} sx={{ ml: -2, minHeight: 44 }}>
              {common('action.retry')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  );
}

type PhotoProps = { offer: CardOffer | null; isLoading: boolean };

/** First photo of an offer with an aspect ratio of 4:3; an illustration of a house if there is none. */
function Photo({ offer, isLoading }: PhotoProps) {
  const { t } = useTranslation('common');
  const [isBroken, setBroken] = useState(false);
  if (isLoading) {
    return (
      <>
        <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 3', height: 'auto' }} aria-hidden />
        <VisuallyHidden>
          <span role="status">{t('loading')}</span>
        </VisuallyHidden>
      </>
    );
  }
  const photo = offer && findMainPhoto(offer);
  return (
    <Box sx={PHOTO}>
      {offer && photo && !isBroken ? (
        <Box
          component="img"
          src={getPhotoUrl(offer.id, photo.name, 'small')}
          alt=""
          width={photo.width}
          height={photo.height}
          onError={() => setBroken(true)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Building2 size={32} strokeWidth={1.25} aria-hidden />
      )}
    </Box>
  );
}

function Note({ children }: { children: string }) {
  return <Box sx={{ mt: 1, fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>{children}</Box>;
}

/** Returns the offer of a card from the list, otherwise reads its document. */
function useCardOffer(id: string, audience: Audience, listed: readonly CardOffer[]) {
  const known = listed.find((offer) => offer.id === id);
  const { queryKey, queryFn } = buildCardQuery(audience, id);
  const read = useQuery<CardOffer | null>({ queryKey, queryFn: known ? skipToken : queryFn });
  const retry = () => void read.refetch();
  if (known) return { offer: known, status: 'ready', retry } as const;
  if (read.status === 'error') return { offer: null, status: 'error', retry } as const;
  if (read.data === undefined) return { offer: null, status: 'loading', retry } as const;
  return { offer: read.data, status: read.data ? 'ready' : 'gone', retry } as const;
}
