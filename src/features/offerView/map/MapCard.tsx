import { reportQuietly } from '@data/reportQuietly';
import { LazyMapFrame } from '@ui/map/LazyMapFrame';
import { SectionCard } from '@ui/SectionCard';
import { useTranslation } from 'react-i18next';

type Place = { lat: number; lng: number };

/** Where the premises are; nothing of the map is fetched before the card scrolls into view (Spec 2 §2). */
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
