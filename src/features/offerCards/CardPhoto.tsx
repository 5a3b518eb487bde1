import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import type { OfferCard } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import { useInView } from '@ui/hooks/useInView';
import { COLORS } from '@ui/theme/tokens';
import { Building2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Distance below the screen at which an image starts to load. Native lazy loading would load three screens of cards at
 * once.
 */
const NEAR = '200px';

type Props = { card: OfferCard; isEager?: boolean; children: ReactNode };

/** Card image with an aspect ratio of 4:3, small variant; an illustration of a house if there is none. */
export function CardPhoto({ card, isEager, children }: Props) {
  const { place, isNear } = useNear(isEager === true);
  const [isBroken, setBroken] = useState(false);
  const isMissing = card.photo === null || isBroken;
  return (
    <Box
      ref={place}
      sx={{
        position: 'relative',
        containerType: 'inline-size',
        aspectRatio: '4 / 3',
        display: 'grid',
        placeItems: 'center',
        overflow: 'hidden',
        color: COLORS.controlBorder,
        backgroundColor: COLORS.slateTint,
      }}
    >
      {card.photo && isNear && !isMissing && (
        <Box
          component="img"
          src={getPhotoUrl(card.id, card.photo.name, 'small')}
          alt=""
          width={card.photo.width}
          height={card.photo.height}
          decoding="async"
          onError={() => setBroken(true)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      )}
      {isMissing && <Building2 size={40} strokeWidth={1.25} aria-hidden />}
      {children}
    </Box>
  );
}

/** Returns whether the image should load. All images load for a print. */
function useNear(isEager: boolean) {
  const [isNear, setNear] = useState(isEager);
  const place = useInView<HTMLDivElement>(() => setNear(true), NEAR);
  useEffect(() => {
    if (isNear) return;
    const show = () => flushSync(() => setNear(true));
    window.addEventListener('beforeprint', show);
    return () => window.removeEventListener('beforeprint', show);
  }, [isNear]);
  return { place, isNear };
}
