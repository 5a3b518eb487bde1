import type { User } from '@domain/accounts/user';
import type { VerificationStatus } from '@domain/accounts/verification';
import { DAY_MS } from '@domain/shared/dates';
import { buildDemoCompany, type CompanyKey } from './companies';
import type { Party } from './factories/lifecycle';

type Row = {
  uid: string;
  email: string;
  name: readonly [first: string, last: string];
  company?: CompanyKey;
  identity?: VerificationStatus;
  emailVerified?: boolean;
  claim?: 'admin' | 'creator';
};

const ACCEPTED = { identity: 'ACCEPTED' } as const;

/** Every demo account. The last two are further landlords, so that the offers have several owners. `joint` and `joint2` sign together. */
const ROWS = {
  landlord: {
    uid: 'demo-landlord',
    email: 'landlord@demo.pl',
    name: ['Maria', 'Kowalska'],
    company: 'nieruchomosci',
    ...ACCEPTED,
  },
  colleague: {
    uid: 'demo-colleague',
    email: 'colleague@demo.pl',
    name: ['Tomasz', 'Zieliński'],
    company: 'nieruchomosci',
    ...ACCEPTED,
  },
  tenant: {
    uid: 'demo-tenant',
    email: 'tenant@demo.pl',
    name: ['Piotr', 'Wiśniewski'],
    company: 'najemca',
    ...ACCEPTED,
  },
  tenant2: {
    uid: 'demo-tenant2',
    email: 'tenant2@demo.pl',
    name: ['Zofia', 'Lewandowska'],
    company: 'trzecia',
    ...ACCEPTED,
  },
  joint: {
    uid: 'demo-joint',
    email: 'joint@demo.pl',
    name: ['Hanna', 'Majewska'],
    company: 'pracownia',
    ...ACCEPTED,
  },
  joint2: {
    uid: 'demo-joint2',
    email: 'joint2@demo.pl',
    name: ['Robert', 'Czarnecki'],
    company: 'pracownia',
    ...ACCEPTED,
  },
  fresh: { uid: 'demo-fresh', email: 'fresh@demo.pl', name: ['Jan', 'Mazur'], emailVerified: false },
  person: { uid: 'demo-person', email: 'person@demo.pl', name: ['Ewa', 'Dąbrowska'], ...ACCEPTED },
  admin: { uid: 'demo-admin', email: 'admin@demo.pl', name: ['Adam', 'Sikora'], claim: 'admin' },
  admin2: { uid: 'demo-admin2', email: 'admin2@demo.pl', name: ['Beata', 'Jankowska'], claim: 'admin' },
  creator: {
    uid: 'demo-creator',
    email: 'creator@demo.pl',
    name: ['Karolina', 'Wróbel'],
    claim: 'creator',
    identity: 'mObywatel_process',
  },
  caller: {
    uid: 'demo-caller',
    email: 'caller@demo.pl',
    name: ['Łukasz', 'Król'],
    claim: 'creator',
    identity: 'mObywatel_process',
  },
  offices: {
    uid: 'demo-offices',
    email: 'biura@demo.pl',
    name: ['Agnieszka', 'Górska'],
    company: 'biura',
    ...ACCEPTED,
  },
  warehouses: {
    uid: 'demo-warehouses',
    email: 'magazyny@demo.pl',
    name: ['Marek', 'Pawlak'],
    company: 'magazyny',
    ...ACCEPTED,
  },
} as const satisfies Record<string, Row>;

export type AccountKey = keyof typeof ROWS;

/** A demo account with the claims of its token. */
export type DemoAccount = { user: User; claims: { admin?: true; creator?: true } };

const buildDemoAccount = (row: Row, now: number): DemoAccount => {
  const { uid, email, emailVerified = true, identity = 'INITIAL', claim } = row;
  const company = row.company ? buildDemoCompany(row.company) : null;
  const user: User = {
    uid,
    email,
    firstName: row.name[0],
    lastName: row.name[1],
    marketingConsent: false,
    lang: 'pl',
    company: company && { nazwa: company.nazwa, nip: company.nip },
    companyId: company?.id ?? null,
    offers: [],
    favorites: [],
    verification: { identity, company: company ? 'ACCEPTED' : 'INITIAL' },
    emailVerified,
    createdAt: now - 300 * DAY_MS,
  };
  return { user, claims: claim ? { [claim]: true } : {} };
};

/** Builds all demo accounts, without the offers they own. */
export const buildDemoAccounts = (now: number): Record<AccountKey, DemoAccount> =>
  Object.fromEntries(Object.entries(ROWS).map(([key, row]) => [key, buildDemoAccount(row, now)])) as Record<
    AccountKey,
    DemoAccount
  >;

export const toParty = ({ user }: DemoAccount): Party => ({
  uid: user.uid,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  companyId: user.companyId,
  companyName: user.company?.nazwa,
});
