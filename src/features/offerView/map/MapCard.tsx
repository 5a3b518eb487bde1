import { reportQuietly } from '@data/reportQuietly';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/SectionCard';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useInView } from '@ui/useInView';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Place = { lat: number; lng: number };
type MapView = ComponentType<Place & { label: string }>;

/** Where the premises are; nothing of the map is fetched before the card scrolls into view (Spec 2 §2). */
export function MapCard({ place, name }: { place: Place; name: string }) {
  const { t } = useTranslation('offerView');
  const [LoadedMap, setLoadedMap] = useState<MapView | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () =>
    import('./LeafletMap').then(
      (module) => setLoadedMap(() => module.default),
      (error) => {
        reportQuietly('offerView.loadMap', error);
        setFailed(true);
      },
    );
  const target = useInView<HTMLDivElement>(load);
  return (
    <SectionCard title={t('map.title')}>
      <Box
        ref={target}
        sx={{
          height: { xs: 260, sm: 340 },
          overflow: 'hidden',
          borderRadius: `${RADII.card}px`,
          backgroundColor: COLORS.slateTint,
          display: 'grid',
        }}
      >
        {LoadedMap && <LoadedMap {...place} label={t('map.label', { name })} />}
        {hasFailed && <Box sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>{t('map.failed')}</Box>}
      </Box>
    </SectionCard>
  );
}
