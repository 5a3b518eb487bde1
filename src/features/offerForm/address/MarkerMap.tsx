import { BaseMap } from '@ui/map/BaseMap';
import { COLORS } from '@ui/theme/tokens';
import { divIcon, type LatLng, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, useMapEvents } from 'react-leaflet';
import { type MapPosition, POLAND_CENTER, roundPosition } from './marker';

const ZOOM = { country: 6, street: 14, place: 17 } as const;
const ICON_PX = 32;

const pin = divIcon({
  className: '',
  iconSize: [ICON_PX, ICON_PX],
  iconAnchor: [ICON_PX / 2, ICON_PX],
  html: `<svg viewBox="0 0 32 32" width="${ICON_PX}" height="${ICON_PX}" aria-hidden="true"><path d="M16 31C10 24 5 19 5 12.5a11 11 0 0 1 22 0C27 19 22 24 16 31Z" fill="${COLORS.pine}" stroke="${COLORS.paper}" stroke-width="2"/><circle cx="16" cy="12.5" r="4" fill="${COLORS.paper}"/></svg>`,
});

const isSame = (one: MapPosition, other: MapPosition | null) =>
  one.lat === other?.lat && one.lng === other.lng;

type PinProps = { place: MapPosition | null; onPlace: (place: MapPosition) => void };

/** Map on which a click, or Enter at its centre, sets the marker and a drag moves it. */
export default function MarkerMap({ label, ...pinned }: PinProps & { label: string }) {
  const { place } = pinned;
  return (
    <BaseMap center={place ?? POLAND_CENTER} zoom={place ? ZOOM.place : ZOOM.country} label={label}>
      <Pin {...pinned} />
    </BaseMap>
  );
}

/** The marker. The view follows a location set outside the map, not one set on it. */
function Pin({ place, onPlace }: PinProps) {
  const pointed = useRef<MapPosition>(null);
  const point = (at: LatLng) => {
    pointed.current = roundPosition(at);
    onPlace(pointed.current);
  };
  const map = useMapEvents({
    click: ({ latlng }) => point(latlng),
    keydown: ({ originalEvent }) => originalEvent.key === 'Enter' && point(map.getCenter()),
  });
  useEffect(() => {
    if (!place || isSame(place, pointed.current)) return;
    const isFar = map.getZoom() < ZOOM.street || !map.getBounds().contains(place);
    if (isFar) map.setView(place, ZOOM.place);
  }, [map, place]);
  return (
    place && (
      <Marker
        position={place}
        icon={pin}
        draggable
        keyboard={false}
        autoPan
        eventHandlers={{ dragend: ({ target }) => point((target as LeafletMarker).getLatLng()) }}
      />
    )
  );
}
