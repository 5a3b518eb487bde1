import type { Field } from './field';

/** Areas in m². */
export const PARKING_FIELDS = [
  {
    path: 'parkingDetails.parkingSurface',
    kind: 'number',
    unit: 'sqm',
    required: true,
    audience: 'public',
    columns: 3,
    shownIn: ['page', 'document'],
  },
  {
    path: 'parkingDetails.totalParkingSurface',
    kind: 'number',
    unit: 'sqm',
    required: true,
    audience: 'public',
    columns: 3,
    shownIn: ['page', 'document'],
  },
  {
    path: 'parkingDetails.parkingLotsAvailable',
    kind: 'number',
    decimals: 0,
    required: true,
    audience: 'public',
    columns: 3,
    shownIn: ['page', 'compare', 'document'],
  },
  {
    path: 'parkingDetails.guardedParking',
    kind: 'flag',
    audience: 'public',
    shownIn: ['page', 'document'],
  },
] as const satisfies readonly Field[];
