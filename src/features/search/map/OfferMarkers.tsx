import type { CardOffer } from '@data/offers/cardOffer';
import type { Audience } from '@data/offers/publicOffers';
import { useEffect, useMemo, useState } from 'react';
import { useMap } from 'react-leaflet';
import { GroupMarker } from './GroupMarker';
import { groupPlaces, type MarkerGroup } from './groups';
import { MapCard } from './MapCard';
import type { MapPlace } from './mapPlace';
import { SprungMarker } from './SprungMarker';
import { useMapCard } from './useMapCard';

type Props = {
  places: readonly MapPlace[];
  /** Id of the offer hovered or focused in the list. */
  pointed: string | null;
  onPoint: (id: string | null) => void;
  audience: Audience;
  /** Offers of the list, whose cards need no extra read. */
  listed: readonly CardOffer[];
};

/**
 * Markers within this margin around the frame, as a fraction of its size, are rendered before the map moves to them.
 */
const AROUND_FRAME = 0.5;

/** Offers as markers: clustered for the zoom, only near the visible area, with the card of the selected one. */
export function OfferMarkers({ places, pointed, onPoint, audience, listed }: Props) {
  const map = useMap();
  const { zoom, frame } = useView();
  const groups = useMemo(() => groupPlaces(map, zoom, places), [map, zoom, places]);
  const around = frame.pad(AROUND_FRAME);
  const { card, isWide, open, close } = useMapCard(places);
  const focus = useSplitFocus(groups);
  const sprung = findSprung(groups, pointed);
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
            onSplit={focus.split}
            takesFocus={focus.focused === group.id}
            onFocusTaken={focus.end}
          />
        ))}
      {sprung && <SprungMarker key={sprung.id} place={sprung} />}
      {card && <MapCard card={card} isWide={isWide} onClose={close} audience={audience} listed={listed} />}
    </>
  );
}

/** Returns the pointed offer if it is hidden in a group. */
const findSprung = (groups: readonly MarkerGroup[], pointed: string | null): MapPlace | undefined =>
  groups.flatMap(({ places }) => (places.length > 1 ? places : [])).find(({ id }) => id === pointed);

/**
 * Passes the focus of a group that splits to the marker of its first offer. Otherwise it would be lost with the marker of the
 * group.
 */
function useSplitFocus(groups: readonly MarkerGroup[]) {
  const [split, setSplit] = useState<{ id: string; before: readonly MarkerGroup[] } | null>(null);
  const heir =
    split && groups !== split.before
      ? groups.find(({ places }) => places.some(({ id }) => id === split.id))
      : undefined;
  return {
    focused: heir?.id ?? null,
    split: ([first]: readonly MapPlace[]) => setSplit(first ? { id: first.id, before: groups } : null),
    end: () => setSplit(null),
  };
}

/**
 * Returns the zoom and the visible area of the map. Subscribes without a gap: `useMapEvents` removes and adds its
 * handler at each render and would miss a move by another effect of that render.
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
