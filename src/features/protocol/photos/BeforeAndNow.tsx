import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { Camera as CameraIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormOffer } from '../openRowsOfForm';
import { PhotoThumbs, strip, tile } from './PhotoThumbs';
import type { Camera } from './useCamera';

type Props = { camera: Camera; name: string; photos: readonly ProtocolPhoto[] };

/** The offer's photos beside those of the handover, or the camera: how it was offered, and how it is now. */
export function BeforeAndNow({ camera, name, photos }: Props) {
  const { t } = useTranslation('protocol');
  const { open, isBusy, remove } = camera;
  const label = t('photos.addTo', { name });
  const more = useRef<HTMLButtonElement>(null);
  const hasPhotos = photos.length > 0;
  const hadPhotos = useRef(hasPhotos);
  // the first photo takes the place of the button that was pressed
  useEffect(() => {
    if (hasPhotos && !hadPhotos.current && document.activeElement === document.body) more.current?.focus();
    hadPhotos.current = hasPhotos;
  }, [hasPhotos]);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', maxWidth: 480 }}>
      <OfferPhotos />
      <Captioned caption={t('photos.now')}>
        {hasPhotos ? (
          <PhotoThumbs photos={photos} name={name} onRemove={remove} isStrip />
        ) : (
          <ButtonBase onClick={open} disabled={isBusy} aria-label={label} sx={cameraTile}>
            {isBusy ? <CircularProgress size={24} /> : <CameraIcon size={26} aria-hidden />}
            {t('photos.add')}
          </ButtonBase>
        )}
      </Captioned>
      {hasPhotos && (
        <Button
          ref={more}
          variant="outlined"
          onClick={open}
          loading={isBusy}
          loadingPosition="start"
          startIcon={<CameraIcon size={20} />}
          aria-label={label}
          sx={{ gridColumn: '1 / -1', minHeight: 48 }}
        >
          {t('photos.add')}
        </Button>
      )}
    </Box>
  );
}

const cameraTile = {
  ...tile,
  flexDirection: 'column',
  gap: 1,
  borderRadius: `${RADII.control}px`,
  fontSize: FONT_SIZES.body,
  fontWeight: FONT_WEIGHTS.medium,
  color: COLORS.pineHover,
  backgroundColor: COLORS.pineTint,
  border: `1px dashed ${COLORS.pine}`,
  '&:focus-visible': focusRing,
} as const;

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
      <Box component="ul" sx={strip}>
        {shown.map(({ name }, index) => (
          <li key={name}>
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
          </li>
        ))}
      </Box>
    </Captioned>
  );
}
