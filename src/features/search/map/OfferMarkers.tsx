import { useMemo, useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import { GroupMarker } from './GroupMarker';
import { groupPlaces } from './groups';
import type { MapPlace } from './mapPlace';

type Props = {
  places: readonly MapPlace[];
  /** The offer pointed at in the list. */
  pointed: string | null;
  onPoint: (id: string | null) => void;
};

/** The offers as markers, near ones together as the zoom has it. */
export function OfferMarkers({ places, pointed, onPoint }: Props) {
  const map = useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  const [zoom, setZoom] = useState(map.getZoom());
  const groups = useMemo(() => groupPlaces(map, zoom, places), [map, zoom, places]);
  return groups.map((group) => (
    <GroupMarker
      key={group.id}
      group={group}
      zoom={zoom}
      isPointed={group.places.some(({ id }) => id === pointed)}
      onPoint={onPoint}
    />
  ));
}
