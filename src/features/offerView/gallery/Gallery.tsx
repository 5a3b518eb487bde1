import { track } from '@data/calls/analytics';
import { PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { SlideButtons } from '@ui/slides/SlideButtons';
import { SlideTrack } from '@ui/slides/SlideTrack';
import { useSlides } from '@ui/slides/useSlides';
import { COLORS, RADII } from '@ui/theme/tokens';
import { Building2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSource } from '../getPhotoSources';
import { buildImageSizes, buildSlideQueries, TWO_SLIDES_ABOVE_PX } from './getSlideCount';
import { useSlideIndex } from './useSlideIndex';

const GalleryModal = lazy(() => import('./GalleryModal'));

/** One or two photos take the whole width, so their height is fixed; others are whole photos of 4:3. */
const SHAPES = {
  alone: { aspectRatio: { xs: '4 / 3', sm: 'auto' }, height: { xs: 'auto', sm: 360, lg: 460 } },
  row: { aspectRatio: '4 / 3' },
} as const;

/** On a phone the row reaches both edges of the screen. */
const place = {
  position: 'relative',
  mx: { xs: -4, sm: 0 },
  overflow: { xs: 'hidden', sm: 'visible' },
} as const;

const pill = {
  px: 3,
  py: 1,
  borderRadius: '16px',
  border: `1px solid ${COLORS.hairline}`,
  backgroundColor: COLORS.paper,
  fontVariantNumeric: 'tabular-nums',
} as const;

type Props = { photos: readonly PhotoSource[]; name: string; rent: number | null };

/** Photos of an offer side by side; each opens full screen (Spec 2 §2). */
export function Gallery({ photos, name, rent }: Props) {
  const { t } = useTranslation('offerView');
  const { slides, frame } = useSlides();
  const current = useSlideIndex(frame);
  const lightbox = useOverlayEntry('photos');
  const [first, setFirst] = useState(0);
  const open = (index: number) => {
    track('select_content', { content: 'photos' });
    setFirst(index);
    lightbox.open();
  };
  if (photos.length === 0) return <NoPhotos />;
  const perView = buildSlideQueries(photos.length);
  return (
    <Box component="section" aria-label={t('gallery.label')} sx={place}>
      <SlideTrack slides={slides} frame={frame} label={t('gallery.label')} perView={perView} gap={2}>
        {photos.map((photo, index) => (
          <Slide
            key={photo.name}
            photo={photo}
            isFirst={index === 0}
            isAlone={photos.length <= 2}
            sizes={buildImageSizes(photos.length)}
            label={[t('gallery.open', { number: index + 1, count: photos.length }), photo.caption]
              .filter(Boolean)
              .join(': ')}
            onOpen={() => open(index)}
          />
        ))}
      </SlideTrack>
      {/* the lower right corner of a photo has its watermark */}
      <Box sx={{ position: 'absolute', left: 12, bottom: 12, display: 'flex', gap: 2, alignItems: 'center' }}>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <SlideButtons
            slides={slides}
            count={photos.length}
            perView={perView}
            back={t('gallery.previous')}
            on={t('gallery.next')}
          />
        </Box>
        {photos.length > 1 && (
          <>
            <Box aria-hidden sx={{ ...pill, display: { sm: 'none' }, fontSize: 13 }}>
              {`${current + 1}/${photos.length}`}
            </Box>
            <ButtonBase
              onClick={() => open(0)}
              sx={{ ...pill, display: { xs: 'none', sm: 'inline-flex' }, minHeight: 44, fontWeight: 550 }}
            >
              {t('gallery.all', { count: photos.length })}
            </ButtonBase>
          </>
        )}
      </Box>
      {lightbox.isOpen && (
        <Suspense>
          <GalleryModal photos={photos} name={name} rent={rent} first={first} onClose={lightbox.close} />
        </Suspense>
      )}
    </Box>
  );
}

/** Computes the small variant's width from its long side. */
const buildSrcSet = ({ small, full, width, height }: PhotoSource): string | undefined => {
  if (small === full || width === 0) return undefined;
  const smallWidth = Math.round(width * Math.min(1, PHOTO_SMALL_LONG_SIDE_PX / Math.max(width, height)));
  return `${small} ${smallWidth}w, ${full} ${width}w`;
};

/** A phone shows the small variant; a tap opens the large one. */
const PHONE = `(max-width: ${TWO_SLIDES_ABOVE_PX}px)`;

/** In the upper corner, away from the buttons and the watermark. */
const captionLook = {
  ...pill,
  position: 'absolute',
  left: 12,
  top: 12,
  maxWidth: 'calc(100% - 24px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: 13,
} as const;

type SlideProps = {
  photo: PhotoSource;
  isFirst: boolean;
  isAlone: boolean;
  sizes: string;
  label: string;
  onOpen: () => void;
};

function Slide({ photo, isFirst, isAlone, sizes, label, onOpen }: SlideProps) {
  return (
    <Box
      component="button"
      type="button"
      onClick={onOpen}
      aria-label={label}
      sx={{
        display: 'block',
        position: 'relative',
        width: '100%',
        font: 'inherit',
        ...(isAlone ? SHAPES.alone : SHAPES.row),
        p: 0,
        border: 0,
        overflow: 'hidden',
        cursor: 'zoom-in',
        borderRadius: { sm: `${RADII.card}px` },
        backgroundColor: COLORS.slateTint,
      }}
    >
      <picture>
        {photo.small !== photo.full && <source media={PHONE} srcSet={photo.small} />}
        <Box
          component="img"
          src={photo.full}
          srcSet={buildSrcSet(photo)}
          sizes={sizes}
          alt=""
          width={photo.width}
          height={photo.height}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          sx={{
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: 'right bottom',
          }}
        />
      </picture>
      {photo.caption && (
        <Box component="bdi" sx={captionLook}>
          {photo.caption}
        </Box>
      )}
    </Box>
  );
}

function NoPhotos() {
  const { t } = useTranslation('offerView');
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 3,
        height: { xs: 180, sm: 240 },
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.slateTint,
        color: 'text.secondary',
      }}
    >
      <Building2 size={48} strokeWidth={1.25} aria-hidden />
      {t('gallery.none')}
    </Box>
  );
}
