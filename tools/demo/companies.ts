import type { User } from '@domain/accounts/user';
import type { Company, CompanyFacts } from '@domain/companies/company';
import { DAY_MS } from '@domain/shared/dates';
import { REGISTRY } from '../fakes/registry/companies';

/** Demo companies by tax number. Their data comes from the local company register. */
const NIPS = {
  nieruchomosci: '1234560042',
  najemca: '1234560119',
  trzecia: '1234560183',
  pracownia: '1234560148',
  biura: '1234560071',
  magazyny: '1234560065',
} as const;

export type CompanyKey = keyof typeof NIPS;

const SPARE_ACCOUNT = '60999123470000000000001888';

type Facts = CompanyFacts & Pick<Company, 'id' | 'website'>;

const toPolishUpperCase = (text: string) => text.toLocaleUpperCase('pl-PL');

/** Returns the register's data of a demo company in the form that the company form stores. Throws if there is no entry. */
export const buildDemoCompany = (key: CompanyKey): Facts => {
  const entry = REGISTRY.find(({ nip }) => nip === NIPS[key]);
  if (!entry) throw new Error(`The local company register has no entry for ${NIPS[key]}.`);
  return {
    id: `demo-${key}`,
    nip: entry.nip,
    numerKRS: entry.krs,
    regon: entry.regon,
    nazwa: entry.name,
    country: 'POLSKA',
    postCode: entry.postCode,
    city: toPolishUpperCase(entry.city),
    street: toPolishUpperCase(entry.street),
    houseNumber: entry.houseNumber,
    bankAccount: entry.accounts[0] ?? SPARE_ACCOUNT,
    website: null,
  };
};

/** Builds the demo companies with the accounts that act for them. */
export const buildDemoCompanies = (users: readonly User[], now: number): Company[] =>
  (Object.keys(NIPS) as CompanyKey[]).map((key) => {
    const facts = buildDemoCompany(key);
    const members = users.filter(({ companyId }) => companyId === facts.id);
    return {
      ...facts,
      offers: [...new Set(members.flatMap(({ offers }) => offers))],
      favorites: [],
      users: members.map(({ uid, verification }) => ({ uid, verification })),
      creatorId: members[0]?.uid ?? '',
      hasAccess: members.map(({ uid }) => uid),
      standing: 'ACCEPTED',
      accountCheck: { assigned: true, requestId: `demo-${key}`, checkedAt: now - 290 * DAY_MS },
      revision: 0,
      createdAt: now - 290 * DAY_MS,
    };
  });
