import { useQuery } from '@data/query/useQuery';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { X } from 'lucide-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { protocolPort } from '../protocolPort';
import { OfferIdContext } from './offerId';

const THUMB_PX = 96;
const TARGET_PX = 44;

type Props = {
  photos: readonly ProtocolPhoto[];
  /** Name of the item in the photos. */
  name: string;
  onRemove?: (photo: ProtocolPhoto) => void;
  /** Whether they fill the width one at a time, the newest first, instead of being small. */
  isStrip?: boolean;
};

const list = { display: 'flex', p: 0, m: 0, listStyle: 'none' } as const;
const wrapping = { ...list, flexWrap: 'wrap', gap: 2 } as const;
/** A row of photos, each as wide as the row, that a finger moves. */
export const strip = {
  ...list,
  gap: 1,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  borderRadius: `${RADII.control}px`,
  '& > li': { flex: '0 0 100%', scrollSnapAlign: 'start' },
} as const;

const small = { width: THUMB_PX, height: THUMB_PX } as const;
/** Size of a photo in a strip. */
export const tile = { width: '100%', height: 'auto', aspectRatio: '4 / 3' } as const;

/** Thumbnails of an item's photos; each opens in full size. */
export function PhotoThumbs({ photos, name, onRemove, isStrip = false }: Props) {
  if (photos.length === 0) return null;
  const thumbs = photos.map((photo, index) => (
    <Thumb
      key={photo.sha256}
      photo={photo}
      title={{ name, number: index + 1 }}
      size={isStrip ? tile : small}
      onRemove={onRemove && (() => onRemove(photo))}
    />
  ));
  return (
    <Box component="ul" sx={isStrip ? strip : wrapping}>
      {isStrip ? thumbs.toReversed() : thumbs}
    </Box>
  );
}

/** Loads the URL of a protocol photo, from this device or the server. */
export function usePhotoUrl(photo: ProtocolPhoto) {
  const { photos } = protocolPort;
  const offerId = useContext(OfferIdContext);
  const { status, data: url } = useQuery({
    queryKey: ['protocolPhoto', offerId, photo.sha256],
    queryFn: () => photos.sourceOf(offerId, photo),
  });
  return { status, url };
}

type ThumbProps = {
  photo: ProtocolPhoto;
  title: { name: string; number: number };
  size: typeof small | typeof tile;
  onRemove?: () => void;
};

function Thumb({ photo, title, size, onRemove }: ThumbProps) {
  const { t } = useTranslation('protocol');
  const { status, url } = usePhotoUrl(photo);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        ...size,
        fontSize: FONT_SIZES.xs,
        color: 'text.secondary',
        backgroundColor: COLORS.canvas,
        borderRadius: `${RADII.control}px`,
      }}
    >
      {url && (
        <a href={url} target="_blank" rel="noreferrer">
          <Box
            component="img"
            src={url}
            alt={t('photos.alt', title)}
            loading="lazy"
            sx={{ ...size, objectFit: 'cover', display: 'block', borderRadius: `${RADII.control}px` }}
          />
        </a>
      )}
      {status === 'error' && <Box sx={{ p: 2 }}>{t('photos.elsewhere')}</Box>}
      {onRemove && (
        <IconButton
          onClick={onRemove}
          aria-label={t('photos.remove', title)}
          sx={{
            position: 'absolute',
            top: 0,
            right: 0,
            width: TARGET_PX,
            height: TARGET_PX,
          }}
        >
          <Box
            component="span"
            sx={{
              display: 'grid',
              p: 1,
              color: COLORS.paper,
              backgroundColor: COLORS.ink,
              borderRadius: '50%',
            }}
          >
            <X size={18} aria-hidden />
          </Box>
        </IconButton>
      )}
    </Box>
  );
}
