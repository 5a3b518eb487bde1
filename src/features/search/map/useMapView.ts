import { DEFAULT_MAP_AREA } from '@config/map';
import { formatMapArea, type MapArea } from '@domain/offers/searchArea';
import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { getArea, toBounds } from './groups';
import type { MapPlace } from './mapPlace';
import { isMovingQuietly, moveQuietly } from './quietMoves';

/** The map must rest this long before its area is searched. */
const REST_MS = 500;
/** Maximum zoom for a single offer and for splitting a group. */
export const NEAREST_ZOOM = 15;

const clamp = (degrees: number, max: number) => Math.min(Math.max(degrees, -max), max);

const readArea = (map: LeafletMap): MapArea => {
  const bounds = map.getBounds();
  return {
    south: clamp(bounds.getSouth(), 90),
    west: clamp(bounds.getWest(), 180),
    north: clamp(bounds.getNorth(), 90),
    east: clamp(bounds.getEast(), 180),
  };
};

export type MapView = {
  places: readonly MapPlace[];
  /** Searched area; `null` if the map follows the offers. */
  area: MapArea | null;
  /** Called when the visitor has moved the map and it has come to rest. */
  onMove: (area: MapArea) => void;
};

/** Options for moves that the map makes by itself. */
export const FIT = {
  animate: false,
  padding: [56, 40],
  maxZoom: NEAREST_ZOOM,
} as const satisfies FitBoundsOptions;

/** Returns the searched area, otherwise the area of the offers, otherwise a part of Europe. */
export const getShownArea = ({ places, area }: Pick<MapView, 'places' | 'area'>): MapArea =>
  area ?? (places.length > 0 ? getArea(places) : DEFAULT_MAP_AREA);

/**
 * Keeps the map on the searched area, or on the offers without one, and reports the visitor's moves. It distinguishes
 * its own moves from the visitor's: only the latter search.
 */
export function useMapView({ places, area, onMove }: MapView): void {
  const map = useMap();
  const searched = useRef('');
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const fitShownArea = () => map.fitBounds(toBounds(getShownArea({ places, area })), FIT);
  /** Applies a new size. A new width shows all offers again; a new height is only the browser's toolbar. */
  const fitNewSize = useEffectEvent(() =>
    moveQuietly(map, () => {
      const width = map.getSize().x;
      map.invalidateSize({ animate: false });
      if (!area && map.getSize().x !== width) fitShownArea();
    }),
  );
  const search = useEffectEvent(() => {
    const moved = readArea(map);
    searched.current = formatMapArea(moved);
    onMove(moved);
  });

  useEffect(() => {
    const wait = () => {
      clearTimeout(rest.current);
      if (!isMovingQuietly(map)) rest.current = setTimeout(() => search(), REST_MS);
    };
    map.on('moveend', wait);
    const resize = new ResizeObserver(() => fitNewSize());
    resize.observe(map.getContainer());
    return () => {
      clearTimeout(rest.current);
      map.off('moveend', wait);
      resize.disconnect();
    };
  }, [map]);

  useEffect(() => {
    const wanted = area ? formatMapArea(area) : '';
    const isShown = area !== null && wanted === searched.current;
    searched.current = wanted;
    if (!isShown) moveQuietly(map, () => map.fitBounds(toBounds(getShownArea({ places, area })), FIT));
  }, [map, places, area]);
}
