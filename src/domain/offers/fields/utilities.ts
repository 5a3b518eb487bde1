import { POWER_MIN_KW } from '../limits';
import { ENERGY_CATEGORIES, UTILITIES } from '../picklists';
import { COMPARED_FIELD, type Field } from './field';

/** Figures of the energy performance certificate; many older buildings have none. */
const indicator = {
  kind: 'number',
  decimals: 2,
  later: true,
  audience: 'public',
  columns: 3,
  shownIn: ['page', 'compare', 'document'],
} as const;

/** Energy and utilities; power in kW. */
export const UTILITY_FIELDS = [
  {
    path: 'mediaDetails.powerAllocation',
    kind: 'number',
    unit: 'kw',
    min: POWER_MIN_KW,
    required: true,
    ...COMPARED_FIELD,
  },
  {
    path: 'mediaDetails.energyCategory',
    kind: 'choice',
    options: ENERGY_CATEGORIES,
    required: true,
    ...COMPARED_FIELD,
  },
  { path: 'mediaDetails.primaryEnergy', unit: 'kwhSqmYear', ...indicator },
  { path: 'mediaDetails.usefulEnergy', unit: 'kwhSqmYear', ...indicator },
  { path: 'mediaDetails.finalEnergy', unit: 'kwhSqmYear', ...indicator },
  { path: 'mediaDetails.renewableShare', unit: 'percent', max: 100, ...indicator },
  { path: 'mediaDetails.carbonDioxide', unit: 'tonnesSqmYear', ...indicator, decimals: 5 },
  { path: 'mediaDetails', kind: 'flags', options: UTILITIES, words: 'utility', ...COMPARED_FIELD },
] as const satisfies readonly Field[];
