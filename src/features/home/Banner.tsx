import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { COLORS, WIDTHS } from '@ui/theme/tokens';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerDots } from './BannerDots';
import { BannerSlide } from './BannerSlide';
import { BANNER_HEIGHT_PX, BANNER_SLIDE_MS, BANNER_SLIDES } from './bannerSlides';
import { useBanner } from './useBanner';

type Props = {
  children: ReactNode;
  /** Starts an offer, for landlords. */
  onLetOut: () => void;
};

/** Banner of six slides (Spec 1 §2); `children` overlap its lower edge. */
export function Banner({ children, onLetOut }: Props) {
  const { t } = useTranslation('home');
  const { frame, shown, show, isStopped, setStopped, isStill, holders } = useBanner(BANNER_SLIDES.length);
  const [pictured, setPictured] = useState(0);

  /* Preload the next slide's image halfway through the current slide. */
  useEffect(() => {
    const next = setTimeout(
      () => setPictured((furthest) => Math.max(furthest, shown + 1)),
      BANNER_SLIDE_MS / 2,
    );
    return () => clearTimeout(next);
  }, [shown]);

  return (
    <>
      <Box
        component="section"
        ref={frame}
        className="swiper"
        aria-roledescription={t('banner.carousel')}
        aria-label={t('banner.label')}
        {...holders}
        sx={{
          position: 'relative',
          height: BANNER_HEIGHT_PX,
          overflow: 'hidden',
          backgroundColor: COLORS.pineTint,
        }}
      >
        <Box
          component="ul"
          role="presentation"
          className="swiper-wrapper"
          sx={{
            display: 'flex',
            height: '100%',
            m: 0,
            p: 0,
            listStyle: 'none',
            touchAction: 'pan-y pinch-zoom',
          }}
        >
          {BANNER_SLIDES.map(({ name }, position) => (
            <BannerSlide
              key={name}
              position={position}
              isShown={position === shown}
              hasPicture={position <= Math.max(pictured, shown)}
              onLetOut={onLetOut}
            />
          ))}
        </Box>
        <BannerDots
          shown={shown}
          onShow={show}
          stop={isStill ? null : { isStopped, onToggle: () => setStopped(!isStopped) }}
        />
      </Box>
      <Container
        maxWidth={false}
        sx={{ position: 'relative', maxWidth: WIDTHS.page + 48, mt: { xs: -8, md: -11 } }}
      >
        {children}
      </Container>
    </>
  );
}
