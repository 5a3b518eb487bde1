import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { useIsWide } from '@ui/hooks/useIsWide';
import type { LeafletKeyboardEvent } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLocation } from 'react-router-dom';
import { computeMiddle } from './groups';
import type { MapPlace } from './mapPlace';
import { isMovingQuietly } from './quietMoves';

/** Marker with an open card: its offers, its position on the map, its element. */
export type ChosenMarker = { places: readonly MapPlace[]; middle: [number, number]; element: HTMLElement };

/** Offers of the card of each history entry, so that the card is there again when the user comes back to it. */
const cardsByEntry = new Map<string, string[]>();

/**
 * Open card of the map, at most one. On phones it is a history entry: Back closes it, and coming back to the entry opens it
 * again. A press outside, Escape and a move of the map by the visitor close it as well; the focus then returns to its marker.
 */
export function useMapCard(places: readonly MapPlace[]) {
  const isWide = useIsWide();
  const entry = useOverlayEntry('mapCard');
  const { key } = useLocation();
  const [chosen, setChosen] = useState<ChosenMarker | null>(null);
  const marker = useRef<HTMLElement>(null);
  const closedKey = useRef<string | null>(null);
  const close = () => {
    closedKey.current = key;
    setChosen(null);
    entry.close();
  };
  const leave = useEffectEvent(() => {
    // the card of a phone does not depend on where the map is
    if (isWide || !isMovingQuietly(map)) close();
  });
  const map = useMap();
  useEffect(() => {
    const closeNow = () => leave();
    const closeByKey = ({ originalEvent }: LeafletKeyboardEvent) => originalEvent.key === 'Escape' && leave();
    map.on('click movestart', closeNow).on('keydown', closeByKey);
    return () => void map.off('click movestart', closeNow).off('keydown', closeByKey);
  }, [map]);
  const isOpen = chosen !== null && (isWide || entry.isOpen);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const target = marker.current?.isConnected ? marker.current : map.getContainer();
      if (target.isConnected) target.focus({ preventScroll: true });
      setChosen(null);
    };
  }, [isOpen, map]);
  useEffect(() => {
    if (isOpen && !isWide)
      cardsByEntry.set(
        key,
        chosen.places.map(({ id }) => id),
      );
  }, [isOpen, isWide, key, chosen]);
  const restore = useEffectEvent(() => {
    const ids = cardsByEntry.get(key);
    const found = places.filter(({ id }) => ids?.includes(id));
    if (found.length > 0)
      setChosen({ places: found, middle: computeMiddle(found), element: map.getContainer() });
    // after a reload
    else if (!ids) entry.close();
  });
  const isMissing = !isWide && entry.isOpen && chosen === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when more offers are there
  useEffect(() => {
    if (!entry.isOpen) closedKey.current = null;
    else if (isMissing && closedKey.current !== key) restore();
  }, [isMissing, entry.isOpen, key, places]);
  const open = (next: ChosenMarker) => {
    marker.current = next.element;
    setChosen(next);
    if (!isWide) entry.open();
  };
  return { card: isOpen ? chosen : null, isWide, open, close };
}
