import { CERTIFICATE_NUMBER_MAX_CHARS, DIGEST_CHARS, POWER_MIN_KW } from '../limits';
import { ENERGY_CATEGORIES, UTILITIES } from '../picklists';
import { COMPARED_FIELD, type Field } from './field';

/** The energy performance certificate itself; many older buildings have none. */
const certificate = {
  later: true,
  audience: 'public',
  columns: 2,
  shownIn: ['page', 'document'],
} as const;

/** Figures of the certificate. */
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
  {
    path: 'mediaDetails.certificateNumber',
    kind: 'line',
    max: CERTIFICATE_NUMBER_MAX_CHARS,
    ...certificate,
  },
  { path: 'mediaDetails.certificateDate', kind: 'day', ...certificate },
  {
    path: 'mediaDetails.certificateFile',
    kind: 'line',
    max: DIGEST_CHARS,
    later: true,
    audience: 'public',
    form: 'own',
  },
  { path: 'mediaDetails.primaryEnergy', unit: 'kwhSqmYear', ...indicator },
  { path: 'mediaDetails.usefulEnergy', unit: 'kwhSqmYear', ...indicator },
  { path: 'mediaDetails.finalEnergy', unit: 'kwhSqmYear', ...indicator },
  { path: 'mediaDetails.renewableShare', unit: 'percent', max: 100, ...indicator },
  { path: 'mediaDetails.carbonDioxide', unit: 'tonnesSqmYear', ...indicator, decimals: 5 },
  {
    path: 'mediaDetails.certificateMissing',
    kind: 'flag',
    later: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
  { path: 'mediaDetails', kind: 'flags', options: UTILITIES, words: 'utility', ...COMPARED_FIELD },
] as const satisfies readonly Field[];
