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

/** Markers this far beyond the frame, as a part of its size, are there before the map is moved to them. */
const AROUND_FRAME = 0.5;

/** The offers as markers, near ones together as the zoom has it; none far from what the map shows. */
export function OfferMarkers({ places, pointed, onPoint }: Props) {
  const map = useMapEvents({
    zoomend: () => setZoom(map.getZoom()),
    moveend: () => setFrame(map.getBounds()),
  });
  const [zoom, setZoom] = useState(map.getZoom());
  const [frame, setFrame] = useState(() => map.getBounds());
  const groups = useMemo(() => groupPlaces(map, zoom, places), [map, zoom, places]);
  const around = frame.pad(AROUND_FRAME);
  return groups
    .filter(({ middle }) => around.contains(middle))
    .map((group) => (
      <GroupMarker
        key={group.id}
        group={group}
        zoom={zoom}
        isInFrame={frame.contains(group.middle)}
        isPointed={group.places.some(({ id }) => id === pointed)}
        onPoint={onPoint}
      />
    ));
}
