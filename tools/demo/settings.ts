import type { PlatformSettings } from '@domain/admin/platformSettings';

/**
 * The operator's settings of the demo. The account number has valid check digits and a bank that does not exist; the seller does
 * not exist either. The settings for decisions by one admin keep the production defaults.
 */
export const DEMO_SETTINGS: PlatformSettings = {
  depositAccount: '96999123470000000000009000',
  depositAccountHolder: 'Pewny Lokal, rachunek pokazowy',
  callerBonuses: {
    linkClick: 1,
    accountCreation: 10,
    identityVerification: 15,
    companyVerification: 20,
    offerSubmission: 50,
    contractSigning: 150,
  },
  invoicing: {
    seller: {
      name: 'Pewny Lokal Pokaz sp. z o.o.',
      nip: '1234563218',
      street: 'ul. Przykładowa 1',
      town: '00-001 Warszawa',
    },
    account: '96999123470000000000009000',
    feesGrosze: { landlord: 100_000, tenant: 50_000 },
    paymentDays: 14,
  },
};
