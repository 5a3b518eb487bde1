import type { User } from '@domain/accounts/user';
import { toViewer, type Viewer } from '@domain/accounts/viewer';
import { DAY_MS } from '@domain/shared/dates';
import { NOW } from './clock';

const FRESH_ACCOUNT: User = {
  uid: 'uidAnna',
  email: 'anna.nowak@example.pl',
  firstName: 'Anna',
  lastName: 'Nowak',
  marketingConsent: false,
  lang: 'pl',
  company: null,
  companyId: null,
  offers: [],
  favorites: [],
  verification: { identity: 'INITIAL', company: 'INITIAL' },
  emailVerified: false,
  createdAt: NOW - 30 * DAY_MS,
};

const withUid = (account: User, uid: string): User => ({
  ...account,
  uid,
  email: `${uid.toLowerCase()}@example.pl`,
});

const withIdentity = (account: User): User => ({
  ...account,
  emailVerified: true,
  verification: { ...account.verification, identity: 'ACCEPTED' },
});

const withCompany = (account: User, companyId: string): User => ({
  ...account,
  companyId,
  company: { nazwa: `FIRMA ${companyId.toUpperCase()}`, nip: '1234560119' },
  verification: { ...account.verification, company: 'ACCEPTED' },
});

/** Builder of a new account without verification or company. Every step returns a new builder. */
export const anAccount = (account: User = FRESH_ACCOUNT) => ({
  /** Sets the uid and an e-mail address derived from it. */
  withUid: (uid: string) => anAccount(withUid(account, uid)),
  /** E-mail confirmed, identity accepted. */
  verified: () => anAccount(withIdentity(account)),
  /** A member of an accepted company. */
  ofCompany: (companyId: string) => anAccount(withCompany(account, companyId)),
  with: (patch: Partial<User>) => anAccount({ ...account, ...patch }),
  build: (): User => account,
});

type Claims = Pick<Viewer, 'isAdmin' | 'isCreator'>;

/** The account as a viewer: its record with the claims of its token. */
export const aViewer = (
  account: User = FRESH_ACCOUNT,
  claims: Claims = { isAdmin: false, isCreator: false },
) => ({
  withUid: (uid: string) => aViewer(withUid(account, uid), claims),
  verified: () => aViewer(withIdentity(account), claims),
  ofCompany: (companyId: string) => aViewer(withCompany(account, companyId), claims),
  admin: () => aViewer(account, { ...claims, isAdmin: true }),
  creator: () => aViewer(account, { ...claims, isCreator: true }),
  with: (patch: Partial<User>) => aViewer({ ...account, ...patch }, claims),
  build: (): Viewer => {
    const { uid, email, emailVerified } = account;
    return toViewer({ uid, email, emailVerified, ...claims }, account);
  },
});
