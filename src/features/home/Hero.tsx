import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { COLORS, FONT_SIZES, WIDTHS } from '@ui/theme/tokens';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Height of the hero (Spec 1 §2). */
export const HERO_HEIGHT_PX = 380;

const PICTURE = { src: '/hero.webp', width: 1280, height: 760 } as const;

/** The promise in one sentence beside a picture of premises; `children` stands over the lower edge. */
export function Hero({ children }: { children: ReactNode }) {
  const { t } = useTranslation('home');
  return (
    <Box component="section">
      <Box
        sx={{
          position: 'relative',
          height: HERO_HEIGHT_PX,
          overflow: 'hidden',
          backgroundColor: COLORS.pineTint,
        }}
      >
        <HeroPicture />
        <Container
          maxWidth={false}
          sx={{ position: 'relative', height: '100%', maxWidth: WIDTHS.page + 48, pb: { xs: 13, md: 9 } }}
        >
          <Box
            sx={{
              display: 'flex',
              flexDirection: 'column',
              justifyContent: { xs: 'flex-end', md: 'center' },
              height: '100%',
              maxWidth: { md: 560 },
            }}
          >
            <Typography
              variant="h1"
              sx={{ fontSize: { xs: 28, sm: FONT_SIZES.xxl, md: FONT_SIZES.hero }, lineHeight: 1.1 }}
            >
              {t('hero.title')}
            </Typography>
            <Typography
              variant="subtitle1"
              component="p"
              sx={{ mt: { xs: 2, md: 4 }, fontSize: { xs: 15, md: 17 } }}
            >
              {t('hero.lead')}
            </Typography>
          </Box>
        </Container>
      </Box>
      <Container
        maxWidth={false}
        sx={{ position: 'relative', maxWidth: WIDTHS.page + 48, mt: { xs: -8, md: -11 } }}
      >
        {children}
      </Container>
    </Box>
  );
}

function HeroPicture() {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <Box
      component="img"
      {...PICTURE}
      alt=""
      fetchPriority="high"
      onError={() => setMissing(true)}
      sx={{
        position: 'absolute',
        top: 0,
        right: 0,
        width: { xs: '100%', md: '52%' },
        height: { xs: 156, md: '100%' },
        objectFit: 'cover',
      }}
    />
  );
}
