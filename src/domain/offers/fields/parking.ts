import { COMPARED, type Field, SHOWN } from './field';

/** Areas in m². */
export const PARKING_FIELDS = [
  {
    path: 'parkingDetails.parkingSurface',
    kind: 'number',
    unit: 'sqm',
    required: true,
    columns: 3,
    ...SHOWN,
  },
  {
    path: 'parkingDetails.totalParkingSurface',
    kind: 'number',
    unit: 'sqm',
    required: true,
    columns: 3,
    ...SHOWN,
  },
  {
    path: 'parkingDetails.parkingLotsAvailable',
    kind: 'number',
    decimals: 0,
    required: true,
    columns: 3,
    ...COMPARED,
  },
  { path: 'parkingDetails.guardedParking', kind: 'flag', ...SHOWN },
] as const satisfies readonly Field[];
