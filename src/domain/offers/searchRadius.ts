import { CITY_MAX_CHARS } from './limits';
import type { MapArea, MapPoint } from './searchArea';

/** Distances one can search within, in kilometres. */
export const RADII_KM = [2, 5, 10, 25] as const;
export type RadiusKm = (typeof RADII_KM)[number];

/** The surroundings of a place; `name` is the city in the middle, `null` for a place without a name. */
export type Circle = MapPoint & { km: RadiusKm; name: string | null };

/** Along a meridian; along a parallel it shrinks by the cosine of the latitude. */
const KM_PER_DEGREE = 111.195;
/** Beyond them a box around a circle would reach a pole or cross the 180th meridian. */
const LAT_MAX = 80;
const LNG_MAX = 178;
/** The straight sides of a box stand this much further out, so that it holds the whole circle. */
const BOX_MARGIN = 1.01;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whether a place lies within the circle, its edge included, as the crow flies; on so short a way the Earth is flat. */
export const isInCircle = ({ lat, lng }: MapPoint, circle: Circle): boolean =>
  KM_PER_DEGREE * Math.hypot(lat - circle.lat, (lng - circle.lng) * Math.cos(toRadians(circle.lat))) <=
  circle.km;

/** Returns the piece of the map that holds a circle. */
export const getBox = ({ lat, lng, km }: Circle): MapArea => {
  const height = (km * BOX_MARGIN) / KM_PER_DEGREE;
  const width = height / Math.cos(toRadians(lat));
  return { south: lat - height, west: lng - width, north: lat + height, east: lng + width };
};

/** Decimals a middle is written with: about ten metres. */
const DECIMALS = 4;

/** `lat,lng,km`, with the name of the city behind it. */
export const circleToText = ({ lat, lng, km, name }: Circle): string =>
  [lat.toFixed(DECIMALS), lng.toFixed(DECIMALS), km, ...(name ? [name] : [])].join(',');

/** Returns the circle a text names, or `null` when it names none. */
export const circleFromText = (text: string): Circle | null => {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?),(\d{1,2})(?:,(.*))?$/s.exec(text);
  const [lat = Number.NaN, lng = Number.NaN] = (match ?? []).slice(1, 3).map(Number);
  const km = RADII_KM.find((radius) => String(radius) === match?.[3]);
  if (km === undefined || !(Math.abs(lat) <= LAT_MAX && Math.abs(lng) <= LNG_MAX)) return null;
  return { lat, lng, km, name: match?.[4]?.trim().slice(0, CITY_MAX_CHARS) || null };
};
