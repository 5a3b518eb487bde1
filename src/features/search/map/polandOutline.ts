import type { MapPoint } from '@domain/offers/searchArea';

/** Size of the drawing of Poland, in its own units. */
export const POLAND_SIZE = { width: 640, height: 616 } as const;

/** Upper left corner of the drawing and its units a degree: a degree of longitude is shorter by the cosine of 52°. */
const CORNER = { lat: 55, lng: 14 } as const;
const UNITS = { lat: 100, lng: 61.6 } as const;

export const POLAND_BORDER =
  'M14 107l23-9 60-17 50-25 29-15 43-17 46-8 7 11 5 11 3 17 22 10 44-10 61 8 55 4 79-3 35 12 10 29 5 35 20 65 1 23-21 14-26 30 29 20-5 53 8 20 25 49-1 34-36 30-49 62 3 40 8 18-42-18-49-23-40 2-24 1-17 21-18-1-3-20-18-20-22 20-16-12-16-36-36-14-24-15 6-14-31-7-20-5 7 23-23 10-25-32 9-8-19-14-15-11-31-12-29 0 10-33-1-25-17-11 1-51-10-33 5-20-30-26 16-34-8-40z';

/** The Vistula and the Oder, from source to mouth. */
export const POLAND_RIVERS =
  'M302 532l21-35 43-2 47-15 64-46 5-44-20-55-28-57-46-18-38-14-67-47-26-13 36-35 12-84M265 508l-24-75-54-44-58-55-61-37-24-7-5-48-27-42 22-42';

/** Returns the position of a point in the drawing, or `null` outside it. */
export const projectOntoPoland = ({ lat, lng }: MapPoint): { x: number; y: number } | null => {
  const x = (lng - CORNER.lng) * UNITS.lng;
  const y = (CORNER.lat - lat) * UNITS.lat;
  return x >= 0 && y >= 0 && x <= POLAND_SIZE.width && y <= POLAND_SIZE.height ? { x, y } : null;
};
