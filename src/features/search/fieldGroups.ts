import type { FieldName } from './filterFields';

/** Groups of all filters in the sheet. */
export const FIELD_GROUPS = {
  basic: ['premisesPurpose', 'freeFrom', 'minArea', 'maxArea', 'minPrice', 'maxPrice', 'maxPricePerM2'],
  place: ['province', 'county', 'city', 'district', 'estate', 'street'],
  building: ['minPower', 'minEnergy', 'minParking'],
  hall: ['minHallHeight', 'minGates', 'crane'],
  lease: ['leaseType'],
} as const satisfies Record<string, readonly FieldName[]>;
export type FieldGroup = keyof typeof FIELD_GROUPS;
export const FIELD_GROUP_NAMES = Object.keys(FIELD_GROUPS) as FieldGroup[];
