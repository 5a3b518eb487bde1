import { useOverlayEntry } from '@ui/dialogs/useOverlayEntry';
import { useIsWide } from '@ui/hooks/useIsWide';
import type { LeafletKeyboardEvent } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { MapPlace } from './mapPlace';

/** Marker with an open card: its offers, its position on the map, its element. */
export type ChosenMarker = { places: readonly MapPlace[]; middle: [number, number]; element: HTMLElement };

/**
 * Open card of the map, at most one. On phones it is a history entry, which Back closes. A press outside, Escape and a
 * move of the map close it as well; the focus then returns to its marker.
 */
export function useMapCard() {
  const isWide = useIsWide();
  const entry = useOverlayEntry('mapCard');
  const [chosen, setChosen] = useState<ChosenMarker | null>(null);
  const marker = useRef<HTMLElement>(null);
  const close = () => {
    setChosen(null);
    entry.close();
  };
  const leave = useEffectEvent(() => close());
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
  const open = (next: ChosenMarker) => {
    marker.current = next.element;
    setChosen(next);
    if (!isWide) entry.open();
  };
  return { card: isOpen ? chosen : null, isWide, open, close };
}
