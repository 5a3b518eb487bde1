import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { COLORS, FONT_SIZES, WIDTHS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { BANNER_SLIDES, getBannerImages, type SlideName } from './bannerSlides';

type Props = { position: number; isShown: boolean; hasPicture: boolean; onLetOut: () => void };

/** Layout and fade of a slide. Swiper sets the duration and, from the first move on, the opacity. */
const slideLook = {
  flex: 'none',
  width: '100%',
  transitionProperty: 'opacity, visibility',
  transitionTimingFunction: 'ease-out',
  '&[inert]': { visibility: 'hidden' },
} as const;

/** Darkens the image of a phone below its upper third, so that white text on it has a contrast of at least 6:1. */
const shade = {
  display: { md: 'none' },
  position: 'absolute',
  inset: 0,
  background: `linear-gradient(${COLORS.ink}00 18%, ${COLORS.ink}B8 46%, ${COLORS.ink}E6)`,
} as const;

/** One slide: text left, image right; on a phone the text lies on the image. */
export function BannerSlide({ position, isShown, hasPicture, onLetOut }: Props) {
  const { t } = useTranslation('home');
  const { name, path } = BANNER_SLIDES[position] ?? { name: 'promise' as const, path: null };
  const action = path === null ? { onClick: onLetOut } : { component: RouterLink, to: path };
  return (
    <Box
      component="li"
      className="swiper-slide"
      inert={!isShown}
      sx={{ ...slideLook, opacity: position === 0 ? 1 : 0 }}
    >
      <Box
        role="group"
        aria-roledescription={t('banner.slide')}
        aria-label={t('banner.position', { number: position + 1, count: BANNER_SLIDES.length })}
        sx={{ position: 'relative', height: '100%' }}
      >
        {hasPicture && <Picture name={name} isFirst={position === 0} />}
        <Box sx={shade} />
        <Container
          maxWidth={false}
          sx={{ position: 'relative', height: '100%', maxWidth: WIDTHS.page + 48, pb: { xs: 13, md: 18 } }}
        >
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              justifyContent: { xs: 'flex-end', md: 'center' },
              alignItems: 'flex-start',
              height: '100%',
              // the image takes the right 52 % of the screen
              maxWidth: { md: 'min(560px, 46%)' },
              color: { xs: COLORS.paper, md: 'inherit' },
            }}
          >
            <Typography
              variant="h1"
              component={position === 0 ? 'h1' : 'p'}
              sx={{ fontSize: { xs: 26, sm: FONT_SIZES.xxl, md: 42 }, lineHeight: 1.1 }}
            >
              {t(`banner.${name}.title`)}
            </Typography>
            <Typography
              variant="subtitle1"
              component="p"
              sx={{
                mt: { xs: 1, md: 3 },
                fontSize: { xs: 15, md: 17 },
                color: { xs: 'inherit', md: 'text.secondary' },
              }}
            >
              {t(`banner.${name}.lead`)}
            </Typography>
            <Button {...action} sx={{ mt: { xs: 2, md: 4 } }}>
              {t(`banner.${name}.action`)}
            </Button>
          </Box>
        </Container>
      </Box>
    </Box>
  );
}

function Picture({ name, isFirst }: { name: SlideName; isFirst: boolean }) {
  const { wide, phone } = getBannerImages(name);
  return (
    <picture>
      <source media={phone.media} srcSet={phone.src} width={phone.width} height={phone.height} />
      <Box
        component="img"
        src={wide.src}
        width={wide.width}
        height={wide.height}
        alt=""
        fetchPriority={isFirst ? 'high' : 'low'}
        sx={{
          position: 'absolute',
          top: 0,
          right: 0,
          width: { xs: '100%', md: '52%' },
          height: '100%',
          objectFit: 'cover',
        }}
      />
    </picture>
  );
}
