import type { GeoResult } from '@domain/offers/addressSearch';

export type Place = GeoResult['geoMarker'];

/** A press of an arrow moves the marker this far, in metres. */
export const MARKER_STEP_M = 10;
export const DIRECTIONS = ['north', 'south', 'west', 'east'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Where the map of a new offer opens: the middle of Poland. */
export const MIDDLE_OF_POLAND: Place = { lat: 52.07, lng: 19.48 };

const METRES_PER_DEGREE = 111_320;
const DIGITS = 6;
const LAT_MAX = 90;

const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));

/** A place as it is stored: six decimals, about 10 cm, within the bounds of latitude and longitude. */
export const placeOf = ({ lat, lng }: Place): Place => ({
  lat: rounded(Math.max(-LAT_MAX, Math.min(LAT_MAX, lat))),
  lng: rounded(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** The place one step away. */
export const movedPlace = ({ lat, lng }: Place, direction: Direction): Place => {
  const step = MARKER_STEP_M / METRES_PER_DEGREE;
  const stepEast = step / Math.cos((lat * Math.PI) / 180);
  const steps: Record<Direction, Place> = {
    north: { lat: lat + step, lng },
    south: { lat: lat - step, lng },
    west: { lat, lng: lng - stepEast },
    east: { lat, lng: lng + stepEast },
  };
  return placeOf(steps[direction]);
};
