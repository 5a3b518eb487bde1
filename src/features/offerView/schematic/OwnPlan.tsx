import Box from '@mui/material/Box';
import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { COLORS, RADII } from '@ui/theme/tokens';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoSource } from '../getPhotoSources';

const GalleryModal = lazy(() => import('../gallery/GalleryModal'));

type Props = { plan: PhotoSource; name: string };

const frame = {
  display: 'block',
  width: '100%',
  p: 0,
  overflow: 'hidden',
  cursor: 'zoom-in',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

/** The plan that the landlord uploaded, whole; it opens full screen. */
export function OwnPlan({ plan, name }: Props) {
  const { t } = useTranslation('offerView');
  const large = useOverlayEntry('plan');
  const said = plan.caption || t('schematic.own');
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="button"
        type="button"
        aria-label={t('schematic.enlarge', { said })}
        onClick={large.open}
        sx={frame}
      >
        <Box
          component="img"
          src={plan.full}
          alt=""
          width={plan.width}
          height={plan.height}
          loading="lazy"
          decoding="async"
          sx={{ display: 'block', width: '100%', height: 'auto', maxHeight: 640, objectFit: 'contain' }}
        />
      </Box>
      <Box component="figcaption" sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {said}
      </Box>
      {large.isOpen && (
        <Suspense>
          <GalleryModal
            photos={[plan]}
            label={t('schematic.title')}
            name={name}
            rent={null}
            first={0}
            onClose={large.close}
          />
        </Suspense>
      )}
    </Box>
  );
}
