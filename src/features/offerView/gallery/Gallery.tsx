import { track } from '@data/calls/analytics';
import { PHOTO_SMALL_LONG_SIDE_PX } from '@domain/offers/limits';
import Box from '@mui/material/Box';
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

const GalleryModal = lazy(() => import('./GalleryModal'));

/** Heights in px: a single photo is wider, so it is also higher. */
const HEIGHTS = { alone: { xs: 260, sm: 360, lg: 460 }, row: { xs: 260, sm: 340, lg: 380 } } as const;

type Props = { photos: readonly PhotoSource[]; name: string };

/** Photos of an offer side by side; each opens full screen (Spec 2 §2). */
export function Gallery({ photos, name }: Props) {
  const { t } = useTranslation('offerView');
  const { slides, frame } = useSlides();
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
    <Box component="section" aria-label={t('gallery.label')} sx={{ position: 'relative' }}>
      <SlideTrack slides={slides} frame={frame} label={t('gallery.label')} perView={perView} gap={2}>
        {photos.map((photo, index) => (
          <Slide
            key={photo.name}
            photo={photo}
            isFirst={index === 0}
            isAlone={photos.length <= 2}
            sizes={buildImageSizes(photos.length)}
            label={t('gallery.open', { number: index + 1, count: photos.length })}
            onOpen={() => open(index)}
          />
        ))}
      </SlideTrack>
      {/* the lower right corner of a photo has its watermark */}
      <Box sx={{ position: 'absolute', left: 12, bottom: 12 }}>
        <SlideButtons
          slides={slides}
          count={photos.length}
          perView={perView}
          back={t('gallery.previous')}
          on={t('gallery.next')}
        />
      </Box>
      {lightbox.isOpen && (
        <Suspense>
          <GalleryModal photos={photos} name={name} first={first} onClose={lightbox.close} />
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
        width: '100%',
        height: isAlone ? HEIGHTS.alone : HEIGHTS.row,
        p: 0,
        border: 0,
        overflow: 'hidden',
        cursor: 'zoom-in',
        borderRadius: `${RADII.card}px`,
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
            display: 'block',
            width: '100%',
            height: '100%',
            objectFit: 'cover',
            objectPosition: 'right bottom',
          }}
        />
      </picture>
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
