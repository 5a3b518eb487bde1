import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import type { MapPlace } from './mapPlace';
import { buildIcon } from './markerIcon';

/** Marker of an offer pointed at in the list while its own is part of a group. Only a picture: the group is pressed. */
export function SprungMarker({ place }: { place: MapPlace }) {
  const icon = useMemo(() => buildIcon(place.label, 'sprung'), [place.label]);
  return <Marker position={place} icon={icon} interactive={false} keyboard={false} zIndexOffset={2000} />;
}
