import { cleanPublicLine } from '../shared/hiddenSigns';
import { CITY_MAX_CHARS } from './limits';
import type { MapArea, MapPoint } from './searchArea';

/** Search radii in kilometres. */
export const RADII_KM = [2, 5, 10, 25] as const;
export type RadiusKm = (typeof RADII_KM)[number];

/** A radius around a place. `name` is the city at its centre, `null` for a place without a name. */
export type Circle = MapPoint & { km: RadiusKm; name: string | null };

/** Along a meridian. Along a parallel, multiply by the cosine of the latitude. */
const KM_PER_DEGREE = 111.195;
/** Beyond these, the bounding box of a circle would reach a pole or cross the 180th meridian. */
const LAT_MAX = 80;
const LNG_MAX = 178;
/** Enlarges the bounding box so that it contains the whole circle. */
const BOX_MARGIN = 1.01;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns whether a place is within the circle, including its edge. The planar approximation is accurate enough at these distances. */
export const isInCircle = ({ lat, lng }: MapPoint, circle: Circle): boolean =>
  KM_PER_DEGREE * Math.hypot(lat - circle.lat, (lng - circle.lng) * Math.cos(toRadians(circle.lat))) <=
  circle.km;

/** Returns the bounding box of a circle. */
export const getBox = ({ lat, lng, km }: Circle): MapArea => {
  const height = (km * BOX_MARGIN) / KM_PER_DEGREE;
  const width = height / Math.cos(toRadians(lat));
  return { south: lat - height, west: lng - width, north: lat + height, east: lng + width };
};

/** Decimals of a formatted centre: about ten metres. */
const DECIMALS = 4;

/** Formats as `lat,lng,km`, followed by the name of the city. */
export const formatCircle = ({ lat, lng, km, name }: Circle): string =>
  [lat.toFixed(DECIMALS), lng.toFixed(DECIMALS), km, ...(name ? [name] : [])].join(',');

/** Parses a circle, or returns `null` if the text is none. */
export const parseCircle = (text: string): Circle | null => {
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),(-?\d{1,3}(?:\.\d{1,8})?),(\d{1,2})(?:,(.*))?$/s.exec(text);
  const [lat = Number.NaN, lng = Number.NaN] = (match ?? []).slice(1, 3).map(Number);
  const km = RADII_KM.find((radius) => String(radius) === match?.[3]);
  if (km === undefined || !(Math.abs(lat) <= LAT_MAX && Math.abs(lng) <= LNG_MAX)) return null;
  return { lat, lng, km, name: cleanPublicLine(match?.[4] ?? '').slice(0, CITY_MAX_CHARS) || null };
};
