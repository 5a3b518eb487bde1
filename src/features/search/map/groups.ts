import type { MapArea } from '@domain/offers/searchArea';
import type { Map as LeafletMap } from 'leaflet';
import { clusterPoints } from './clusters';
import type { MapPlace } from './mapPlace';

/** Markers closer than this are merged. */
const REACH_PX = 72;

/** Offers that share a marker; `id` is composed of their ids. */
export type MarkerGroup = { id: string; places: MapPlace[]; middle: [number, number] };

export const computeMiddle = (places: readonly MapPlace[]): [number, number] => [
  places.reduce((sum, { lat }) => sum + lat, 0) / places.length,
  places.reduce((sum, { lng }) => sum + lng, 0) / places.length,
];

/** Returns the offers clustered for a zoom of the map. */
export const groupPlaces = (map: LeafletMap, zoom: number, places: readonly MapPlace[]): MarkerGroup[] => {
  const byId = new Map(places.map((place) => [place.id, place]));
  const points = places.map(({ id, lat, lng }) => {
    const { x, y } = map.project([lat, lng], zoom);
    return { id, x, y };
  });
  return clusterPoints(points, REACH_PX).map((cluster) => {
    const members = cluster.flatMap(({ id }) => byId.get(id) ?? []);
    return { id: members.map(({ id }) => id).join(), places: members, middle: computeMiddle(members) };
  });
};

/** Returns the smallest area that contains the places. */
export const getArea = (places: readonly MapPlace[]): MapArea => ({
  south: Math.min(...places.map(({ lat }) => lat)),
  west: Math.min(...places.map(({ lng }) => lng)),
  north: Math.max(...places.map(({ lat }) => lat)),
  east: Math.max(...places.map(({ lng }) => lng)),
});

/** Converts an area to Leaflet's bounds. */
export const toBounds = ({ south, west, north, east }: MapArea): [[number, number], [number, number]] => [
  [south, west],
  [north, east],
];
