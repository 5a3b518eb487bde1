import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { COLORS } from '@ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSource } from '../getPhotoSources';

type Props = { photos: readonly PhotoSource[]; index: number; onShow: (index: number) => void };

const WIDTH_PX = 76;

/** Small photos below the large one; the one in view is marked and stays in sight. */
export function Thumbnails({ photos, index, onShow }: Props) {
  const { t } = useTranslation('offerView');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = row.current;
    if (strip) strip.scrollLeft = index * (WIDTH_PX + 8) - strip.clientWidth / 2 + WIDTH_PX / 2;
  }, [index]);
  return (
    <Box
      ref={row}
      role="group"
      aria-label={t('gallery.thumbnails')}
      sx={{
        display: 'flex',
        gap: 2,
        overflowX: 'auto',
        maxWidth: '100%',
        mx: 'auto',
        p: 1,
        scrollbarWidth: 'none',
      }}
    >
      {photos.map((photo, position) => (
        <ButtonBase
          key={photo.name}
          aria-label={t('gallery.show', { number: position + 1, count: photos.length })}
          aria-current={position === index}
          onClick={() => onShow(position)}
          sx={{
            flex: 'none',
            width: WIDTH_PX,
            aspectRatio: '4 / 3',
            overflow: 'hidden',
            borderRadius: '4px',
            opacity: position === index ? 1 : 0.6,
            outline: position === index ? `2px solid ${COLORS.paper}` : 'none',
            '&:hover': { opacity: 1 },
            '&:focus-visible': { outline: `3px solid ${COLORS.paper}`, outlineOffset: '1px' },
          }}
        >
          <Box
            component="img"
            src={photo.small}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </ButtonBase>
      ))}
    </Box>
  );
}
