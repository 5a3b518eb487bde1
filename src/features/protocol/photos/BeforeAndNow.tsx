import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { Camera as CameraIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormOffer } from '../openRowsOfForm';
import { PhotoThumbs } from './PhotoThumbs';
import type { Camera } from './useCamera';

const tile = { width: '100%', aspectRatio: '4 / 3', borderRadius: `${RADII.control}px` } as const;

type Props = { camera: Camera; name: string; photos: readonly ProtocolPhoto[] };

/** The offer's photos beside the camera: how it was offered, and how it is now. */
export function BeforeAndNow({ camera, name, photos }: Props) {
  const { t } = useTranslation('protocol');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 440 }}>
        <OfferPhotos />
        <Captioned caption={t('photos.now')}>
          <ButtonBase
            onClick={camera.open}
            aria-label={t('photos.addTo', { name })}
            disabled={camera.isBusy}
            sx={{
              ...tile,
              flexDirection: 'column',
              gap: 1,
              fontSize: FONT_SIZES.body,
              fontWeight: FONT_WEIGHTS.medium,
              color: COLORS.pineHover,
              backgroundColor: COLORS.pineTint,
              border: `1px dashed ${COLORS.pine}`,
              '&:focus-visible': focusRing,
            }}
          >
            {camera.isBusy ? <CircularProgress size={24} /> : <CameraIcon size={26} aria-hidden />}
            {t('photos.add')}
          </ButtonBase>
        </Captioned>
      </Box>
      <PhotoThumbs photos={photos} name={name} onRemove={camera.remove} />
    </Box>
  );
}

function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ mb: 1, fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>{caption}</Box>
      {children}
    </Box>
  );
}

/** Photos of the offer, one beside the other. One that does not load, as without a network, is left out. */
function OfferPhotos() {
  const { t } = useTranslation('protocol');
  const { id, photos } = useFormOffer();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = photos.filter(({ name }) => !failed.includes(name));
  if (shown.length === 0) return null;
  return (
    <Captioned caption={t('photos.before')}>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          gap: 1,
          m: 0,
          p: 0,
          listStyle: 'none',
          overflowX: 'auto',
          scrollSnapType: 'x mandatory',
          borderRadius: `${RADII.control}px`,
        }}
      >
        {shown.map(({ name }, index) => (
          <Box component="li" key={name} sx={{ flex: '0 0 100%', scrollSnapAlign: 'start' }}>
            <a href={getPhotoUrl(id, name, 'full')} target="_blank" rel="noreferrer">
              <Box
                component="img"
                src={getPhotoUrl(id, name, 'small')}
                alt={t('photos.offerAlt', { number: index + 1 })}
                loading="lazy"
                onError={() => setFailed((names) => [...names, name])}
                sx={{ ...tile, display: 'block', objectFit: 'cover', backgroundColor: COLORS.canvas }}
              />
            </a>
          </Box>
        ))}
      </Box>
    </Captioned>
  );
}
