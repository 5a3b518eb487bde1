/** Demo accounts that `npm start` prints. The demo data creates them. */
export const DEMO_PASSWORD = 'Demo1234!';

export const DEMO_ACCOUNTS = [
  { email: 'landlord@demo.pl', is: 'landlord, identity and company accepted' },
  { email: 'colleague@demo.pl', is: 'second member of the landlord company' },
  { email: 'tenant@demo.pl', is: 'tenant, identity and company accepted' },
  { email: 'tenant2@demo.pl', is: 'another tenant of another company' },
  { email: 'joint@demo.pl', is: 'first of two people who sign for their company' },
  { email: 'joint2@demo.pl', is: 'second of them; a lease waits for their signature' },
  { email: 'fresh@demo.pl', is: 'e-mail not verified, nothing accepted' },
  { email: 'person@demo.pl', is: 'identity accepted, no company' },
  { email: 'admin@demo.pl', is: 'admin' },
  { email: 'admin2@demo.pl', is: 'second admin, for money that takes two people' },
  { email: 'creator@demo.pl', is: 'creator of offers and links' },
  { email: 'caller@demo.pl', is: 'caller with entries in every milestone' },
] as const;
