import { BaseMap } from '@ui/map/BaseMap';
import { COLORS } from '@ui/theme/tokens';
import { CircleMarker } from 'react-leaflet';

const ZOOM = 15;

type Props = { lat: number; lng: number; label: string };

/** Map with one marker. */
export default function LeafletMap({ lat, lng, label }: Props) {
  return (
    <BaseMap key={`${lat},${lng}`} center={[lat, lng]} zoom={ZOOM} label={label}>
      <CircleMarker
        center={[lat, lng]}
        radius={11}
        color={COLORS.paper}
        weight={3}
        fillColor={COLORS.pine}
        fillOpacity={1}
        interactive={false}
      />
    </BaseMap>
  );
}
