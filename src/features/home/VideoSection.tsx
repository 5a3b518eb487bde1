import { askForConsent, useConsent } from '@data/browser/consent';
import { LANGUAGES } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const CLIP = {
  src: '/clip/offer-to-keys.mp4',
  poster: '/clip/poster.webp',
  width: 960,
  height: 540,
} as const;

const frame = {
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '16 / 9',
  borderRadius: `${RADII.card}px`,
} as const;

/** Our own still of the film, darkened so that white text on it has a contrast of at least 6:1. */
const poster = {
  ...frame,
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 3,
  p: 4,
  minHeight: 240,
  overflow: 'hidden',
  textAlign: 'center',
  color: COLORS.paper,
  backgroundColor: COLORS.ink,
  '& > h3, & > p, & > button': { position: 'relative' },
} as const;
const layer = { position: 'absolute', inset: 0 } as const;

/**
 * Video of the home page. Loads only after consent to marketing; otherwise explains why it is missing (Spec 1 §2, §4).
 */
export function VideoSection() {
  const { t } = useTranslation('home');
  const { consent } = useConsent();
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 10 },
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1.4fr' },
      }}
    >
      <Box>
        <Typography variant="h2" id={titleId}>
          {t('video.title')}
        </Typography>
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{t('video.lead')}</Typography>
      </Box>
      {consent?.marketing ? <Clip /> : <Blocked />}
    </Box>
  );
}

function Clip() {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  return (
    <Box
      component="video"
      {...CLIP}
      controls
      muted
      playsInline
      preload="none"
      aria-label={t('video.label')}
      sx={{ ...frame, backgroundColor: COLORS.slateTint }}
    >
      {LANGUAGES.map((code) => (
        <track
          key={code}
          kind="captions"
          src={`/clip/captions-${code}.vtt`}
          srcLang={code}
          label={t(`video.captions.${code}`)}
          default={code === language}
        />
      ))}
    </Box>
  );
}

function Blocked() {
  const { t } = useTranslation('home');
  return (
    <Box sx={poster}>
      <Box
        component="img"
        src={CLIP.poster}
        alt=""
        loading="lazy"
        width={CLIP.width}
        height={CLIP.height}
        sx={{ ...layer, width: '100%', height: '100%', objectFit: 'cover' }}
      />
      <Box sx={{ ...layer, backgroundColor: `${COLORS.ink}B8` }} />
      <Typography variant="h3">{t('video.blockedTitle')}</Typography>
      <Typography sx={{ maxWidth: '46ch' }}>{t('video.blockedText')}</Typography>
      <Button onClick={askForConsent}>{t('video.choose')}</Button>
    </Box>
  );
}
