import { PARKING_PRICES } from '../picklists';
import { COMPARED_FIELD, type Field, SHOWN_FIELD } from './field';

/** Areas in m². */
export const PARKING_FIELDS = [
  {
    path: 'parkingDetails.parkingSurface',
    kind: 'number',
    unit: 'sqm',
    required: true,
    columns: 3,
    ...SHOWN_FIELD,
  },
  {
    path: 'parkingDetails.totalParkingSurface',
    kind: 'number',
    unit: 'sqm',
    required: true,
    columns: 3,
    ...SHOWN_FIELD,
  },
  {
    path: 'parkingDetails.parkingLotsAvailable',
    kind: 'number',
    decimals: 0,
    required: true,
    columns: 3,
    ...COMPARED_FIELD,
  },
  {
    path: 'parkingDetails.parkingPrice',
    kind: 'choice',
    options: PARKING_PRICES,
    words: 'parkingPrice',
    later: true,
    ...COMPARED_FIELD,
  },
  { path: 'parkingDetails.guardedParking', kind: 'flag', ...SHOWN_FIELD },
] as const satisfies readonly Field[];
