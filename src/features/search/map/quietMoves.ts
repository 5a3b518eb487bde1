import type { Map as LeafletMap } from 'leaflet';

const moving = new WeakSet<LeafletMap>();

/** Runs a move without animation that the map makes by itself. */
export const moveQuietly = (map: LeafletMap, move: () => void): void => {
  moving.add(map);
  move();
  moving.delete(map);
};

/** Returns whether the map moves by itself now, not by the visitor. */
export const isMovingQuietly = (map: LeafletMap): boolean => moving.has(map);
