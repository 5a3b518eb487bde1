import type { GeoResult } from '@domain/offers/addressSearch';

export type MapPosition = GeoResult['geoMarker'];

/** Distance in metres by which an arrow key moves the marker. */
export const MARKER_STEP_M = 10;
export const DIRECTIONS = ['north', 'south', 'west', 'east'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Initial position of a new offer's map: the centre of Poland. */
export const POLAND_CENTER: MapPosition = { lat: 52.07, lng: 19.48 };

const METRES_PER_DEGREE = 111_320;
const DIGITS = 6;
const LAT_MAX = 90;

const roundDegrees = (degrees: number) => Number(degrees.toFixed(DIGITS));

/** Normalises a position for storage: six decimals (about 10 cm), within the bounds of latitude and longitude. */
export const roundPosition = ({ lat, lng }: MapPosition): MapPosition => ({
  lat: roundDegrees(Math.max(-LAT_MAX, Math.min(LAT_MAX, lat))),
  lng: roundDegrees(((((lng + 180) % 360) + 360) % 360) - 180),
});

/** Returns the position one step away. */
export const movePosition = ({ lat, lng }: MapPosition, direction: Direction): MapPosition => {
  const step = MARKER_STEP_M / METRES_PER_DEGREE;
  const stepEast = step / Math.cos((lat * Math.PI) / 180);
  const steps: Record<Direction, MapPosition> = {
    north: { lat: lat + step, lng },
    south: { lat: lat - step, lng },
    west: { lat, lng: lng - stepEast },
    east: { lat, lng: lng + stepEast },
  };
  return roundPosition(steps[direction]);
};
