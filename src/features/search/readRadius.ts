import { parseCircle, RADII_KM, type RadiusKm } from '@domain/offers/searchRadius';

/** Returns the radius of a formatted circle, or of a distance whose centre is not known yet; `null` for any other text. */
export const readRadius = (text: string): RadiusKm | null =>
  parseCircle(text)?.km ?? RADII_KM.find((km) => String(km) === text) ?? null;
