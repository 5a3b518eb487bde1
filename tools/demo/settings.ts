import type { PlatformSettings } from '@contracts/collections';

/** An account number with right check digits of a bank that does not exist. */
export const DEMO_SETTINGS: PlatformSettings = {
  depositAccount: '96999123470000000000009000',
  depositAccountHolder: 'Pewny Lokal, rachunek pokazowy',
};
