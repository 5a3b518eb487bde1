import type { CardOffer } from '@data/offers/cardOffer';
import type { Audience } from '@data/offers/publicOffers';
import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { GroupMarker } from './GroupMarker';
import { groupPlaces } from './groups';
import { MapCard } from './MapCard';
import type { MapPlace } from './mapPlace';
import { useMapCard } from './useMapCard';

type Props = {
  places: readonly MapPlace[];
  /** The offer pointed at in the list. */
  pointed: string | null;
  onPoint: (id: string | null) => void;
  audience: Audience;
  /** The offers of the list, whose cards need no reading. */
  listed: readonly CardOffer[];
};

/** Markers this far beyond the frame, as a part of its size, are there before the map is moved to them. */
const AROUND_FRAME = 0.5;

/** The offers as markers, near ones together as the zoom has it, none far from what the map shows, and the card of one. */
export function OfferMarkers({ places, pointed, onPoint, audience, listed }: Props) {
  const map = useMap();
  const { zoom, frame } = useView();
  const groups = useMemo(() => groupPlaces(map, zoom, places), [map, zoom, places]);
  const around = frame.pad(AROUND_FRAME);
  const { card, isWide, open, close } = useMapCard();
  const isMarked = ({ id }: MapPlace) => id === pointed || card?.places.some((place) => place.id === id);
  return (
    <>
      {groups
        .filter(({ middle }) => around.contains(middle))
        .map((group) => (
          <GroupMarker
            key={group.id}
            group={group}
            zoom={zoom}
            isInFrame={frame.contains(group.middle)}
            isPointed={group.places.some(isMarked)}
            onPoint={onPoint}
            onChoose={open}
          />
        ))}
      {card && <MapCard card={card} isWide={isWide} onClose={close} audience={audience} listed={listed} />}
    </>
  );
}

/**
 * Returns the zoom and the area that the map shows. It listens without a gap: a handler of `useMapEvents` is taken off and put on again with
 * each drawing, and misses the move that another effect of that drawing makes.
 */
function useView() {
  const map = useMap();
  const [view, setView] = useState(() => ({ zoom: map.getZoom(), frame: map.getBounds() }));
  useEffect(() => {
    const follow = () => setView({ zoom: map.getZoom(), frame: map.getBounds() });
    follow();
    map.on('moveend', follow);
    return () => void map.off('moveend', follow);
  }, [map]);
  return view;
}
