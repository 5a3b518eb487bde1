import Box from '@mui/material/Box';
import { useReducedMotion } from '@ui/hooks/useReducedMotion';
import { listenWithin } from '@ui/slides/listenWithin';
import { SINGLE } from '@ui/slides/swiperOptions';
import { MOTION_MS } from '@ui/theme/tokens';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import type { Swiper as SwiperClass } from 'swiper/types';
import type { PhotoSource } from '../getPhotoSources';

type Props = {
  photos: readonly PhotoSource[];
  name: string;
  /** Index of the initial photo. */
  first: number;
  /** Index of the photo in view. */
  index: number;
  onIndex: (index: number) => void;
  swiper: RefObject<SwiperClass | null>;
};

/** Two fingers or a double tap enlarge a photo up to this. */
const ZOOM = { maxRatio: 3 } as const;
const ZOOM_MODULES = [Zoom];

const look = {
  gridColumn: { xs: '1 / -1', sm: 2 },
  gridRow: 1,
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  '& > .swiper-wrapper': {
    display: 'flex',
    height: '100%',
    m: 0,
    p: 0,
    listStyle: 'none',
    // Swiper follows both fingers itself
    touchAction: 'pan-y',
    transitionProperty: 'transform',
  },
  '& .swiper-slide': { flex: 'none', width: '100%', height: '100%' },
  '& .swiper-zoom-container': { width: '100%', height: '100%' },
} as const;

const photoLook = { display: 'block', width: '100%', height: '100%', objectFit: 'contain' } as const;

/** Slider of photos, each as large as the frame. The neighbours load after the photo in view. */
export function PhotoSlides({ photos, name, first, index, onIndex, swiper }: Props) {
  const { t } = useTranslation('offerView');
  const [reach, setReach] = useState(0);
  const isStill = useReducedMotion();
  return (
    <Box
      component={Swiper}
      {...SINGLE}
      modules={ZOOM_MODULES}
      zoom={ZOOM}
      wrapperTag="ul"
      initialSlide={first}
      speed={isStill ? 0 : MOTION_MS.slow}
      onSwiper={(started: SwiperClass) => {
        swiper.current = started;
        listenWithin(started);
      }}
      onSlideChange={({ activeIndex }: SwiperClass) => onIndex(activeIndex)}
      sx={look}
    >
      {photos.map((photo, position) => (
        <SwiperSlide key={photo.name} tag="li" inert={position !== index}>
          {Math.abs(position - index) <= reach && (
            <div className="swiper-zoom-container">
              <Box
                component="img"
                src={photo.full}
                alt={[
                  photo.isPlan
                    ? t('schematic.planOf', { name })
                    : t('gallery.photo', { name, number: position + 1, count: photos.length }),
                  photo.caption,
                ]
                  .filter(Boolean)
                  .join(': ')}
                width={photo.width}
                height={photo.height}
                onLoad={() => setReach(1)}
                sx={photoLook}
              />
            </div>
          )}
        </SwiperSlide>
      ))}
    </Box>
  );
}
