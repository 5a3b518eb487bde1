import type { MediaDetails } from './offer';

/** What is or is not laid on, in the order in which it is shown. */
export const UTILITIES = [
  'water',
  'gas',
  'sewerage',
  'heating',
  'fiber',
  'LAN',
  'phoneLine',
  'airConditioning',
  'gravityVentilation',
  'heatRecovery',
  'transformerIn',
  'doublePowerLines',
] as const satisfies readonly (keyof MediaDetails)[];
