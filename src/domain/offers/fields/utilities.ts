import { POWER_MIN_KW } from '../limits';
import { ENERGY_CATEGORIES, UTILITIES } from '../picklists';
import type { Field } from './field';

/** Energy and what is or is not laid on; power in kW. */
export const UTILITY_FIELDS = [
  {
    path: 'mediaDetails.powerAllocation',
    kind: 'number',
    unit: 'kw',
    min: POWER_MIN_KW,
    required: true,
    audience: 'public',
    shownIn: ['page', 'compare', 'document'],
  },
  {
    path: 'mediaDetails.energyCategory',
    kind: 'choice',
    options: ENERGY_CATEGORIES,
    required: true,
    audience: 'public',
    shownIn: ['page', 'compare', 'document'],
  },
  {
    path: 'mediaDetails',
    kind: 'flags',
    options: UTILITIES,
    words: 'utility',
    audience: 'public',
    shownIn: ['page', 'compare', 'document'],
  },
] as const satisfies readonly Field[];
