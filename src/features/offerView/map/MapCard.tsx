import { reportQuietly } from '@data/calls/reportQuietly';
import { SectionCard } from '@ui/layout/SectionCard';
import { LazyMapFrame } from '@ui/map/LazyMapFrame';
import { useTranslation } from 'react-i18next';

type Place = { lat: number; lng: number };

/** Location of the premises. The map loads only when the card scrolls into view (Spec 2 §2). */
export function MapCard({ place, name }: { place: Place; name: string }) {
  const { t } = useTranslation('offerView');
  return (
    <SectionCard title={t('map.title')}>
      <LazyMapFrame
        load={() => import('./LeafletMap')}
        onFailure={(error) => reportQuietly('offerView.loadMap', error)}
        failedText={t('map.failed')}
        map={{ ...place, label: t('map.label', { name }) }}
      />
    </SectionCard>
  );
}
