import { DEFAULT_MAP_AREA } from '@config/map';
import { formatMapArea, type MapArea } from '@domain/offers/searchArea';
import type { FitBoundsOptions, Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { getArea, toBounds } from './groups';
import type { MapPlace } from './mapPlace';

/** The map rests this long before its area is searched. */
const REST_MS = 500;
/** One offer alone is not shown from nearer than this, and a group is taken apart no further. */
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
  /** The area searched, or `null` where the map follows the offers. */
  area: MapArea | null;
  /** The visitor has moved the map and it has come to rest. */
  onMove: (area: MapArea) => void;
};

/** How the map comes to an area by itself. */
export const FIT = {
  animate: false,
  padding: [56, 40],
  maxZoom: NEAREST_ZOOM,
} as const satisfies FitBoundsOptions;

/** Returns the area searched, else that of the offers, else a part of Europe. */
export const getShownArea = ({ places, area }: Pick<MapView, 'places' | 'area'>): MapArea =>
  area ?? (places.length > 0 ? getArea(places) : DEFAULT_MAP_AREA);

/**
 * Keeps the map on the searched area, or on the offers where none is searched, and reports where the visitor moves it. It
 * tells its own movements from the visitor's: only those search.
 */
export function useMapView({ places, area, onMove }: MapView): void {
  const map = useMap();
  const isOwnMove = useRef(false);
  const searched = useRef('');
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const moveQuietly = useEffectEvent((move: () => void) => {
    isOwnMove.current = true;
    move();
    isOwnMove.current = false;
  });
  const fitShownArea = () => map.fitBounds(toBounds(getShownArea({ places, area })), FIT);
  /** Takes the map's new size; a new width shows all offers again, a new height is only the bar of a browser. */
  const fitNewSize = useEffectEvent(() =>
    moveQuietly(() => {
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
      if (!isOwnMove.current) rest.current = setTimeout(() => search(), REST_MS);
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
    if (!isShown) moveQuietly(() => map.fitBounds(toBounds(getShownArea({ places, area })), FIT));
  }, [map, places, area]);
}
