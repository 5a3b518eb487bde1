import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import { DAY_MS } from '@domain/shared/dates';
import { NOW } from './clock';

const COMPANY: Company = {
  id: 'companyLandlord',
  nip: '1234560042',
  numerKRS: '0000900042',
  regon: '380080415',
  nazwa: 'LOKALE TESTOWE SP. Z O.O.',
  country: 'POLSKA',
  postCode: '00-590',
  city: 'WARSZAWA',
  street: 'MARSZAŁKOWSKA',
  houseNumber: '10',
  bankAccount: '87999123470000000000001111',
  website: null,
  offers: [],
  favorites: [],
  users: [],
  creatorId: 'uidLandlord',
  hasAccess: [],
  standing: 'ACCEPTED',
  accountCheck: null,
  revision: 0,
  createdAt: NOW - 60 * DAY_MS,
};

/** Builder of a complete company without members; the first member becomes its creator. */
export const aCompany = (company: Company = COMPANY) => ({
  withId: (id: string) => aCompany({ ...company, id }),
  withMember: ({ uid, verification }: Pick<User, 'uid' | 'verification'>) =>
    aCompany({
      ...company,
      creatorId: company.users[0]?.uid ?? uid,
      users: [...company.users, { uid, verification }],
      hasAccess: [...company.hasAccess, uid],
    }),
  with: (patch: Partial<Company>) => aCompany({ ...company, ...patch }),
  build: (): Company => company,
});
