import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import type { Offer } from '@domain/offers/offer';
import { findMainPhoto } from '@domain/offers/photos';
import { isBlockedForCause } from '@domain/offers/predicates';
import Box from '@mui/material/Box';
import { COLORS } from '@ui/theme/tokens';
import { Building2 } from 'lucide-react';
import { useState } from 'react';

type Props = {
  offer: Offer;
  /** Ratio of the crop, or one for phones and `auto` beside a text, whose height it then takes. */
  aspectRatio: string | { xs: string; sm: 'auto' };
  /** Whether the photo is in the first view, so that it loads at once. */
  isFirst?: boolean;
};

/** First photo of an offer, cropped to a ratio; a drawn house without one, or if it cannot be loaded. */
export function Cover({ offer, aspectRatio, isFirst = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const first = isBlockedForCause(offer) ? null : findMainPhoto(offer);
  const photo = first?.name === failed ? null : first;
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio,
        display: 'grid',
        placeItems: 'center',
        color: COLORS.controlBorder,
        backgroundColor: COLORS.slateTint,
      }}
    >
      {photo ? (
        <Box
          component="img"
          src={getPhotoUrl(offer.id, photo.name, 'small')}
          alt=""
          width={photo.width}
          height={photo.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setFailed(photo.name)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <Building2 size={36} strokeWidth={1.25} aria-hidden />
      )}
    </Box>
  );
}
